import { randomUUID } from 'node:crypto';
import {
  countNotices,
  findNotice,
  insertNotice,
  markRead,
  pageOfNotices,
} from '../../db/accounts/notices.ts';
import type { Database } from '../../db/open.ts';
import type { Language, Sentence } from '../accounts/person.ts';
import { Refusal } from '../refusal.ts';

/** A message to one person, in every language: it is read in the one that the reader uses at that time. Plain text. */
export interface NewNotice {
  readonly userId: string;
  readonly title: Sentence;
  readonly summary: Sentence;
  readonly content: Sentence;
  /** Epoch ms. */
  readonly at: number;
}

/** Adds an unread notice; inside the caller's transaction it appears together with what it tells of. */
export function addNotice(tx: Database, notice: NewNotice): Promise<void> {
  return insertNotice(tx, { ...notice, id: randomUUID() });
}

/** The number of unread notices. */
export function unreadCount(db: Database, userId: string): Promise<number> {
  return countNotices(db, userId, 'unread');
}

/** A page of notices, newest first, `pageNo` from 1; `sum` counts all of them. */
export async function noticePage(
  db: Database,
  userId: string,
  page: { pageNo: number; pageSize: number },
  language: Language,
) {
  const rows = await pageOfNotices(db, userId, page.pageNo, page.pageSize);
  return {
    list: rows.map((row) => ({
      id: row.id,
      title: row.title[language],
      summary: row.summary[language],
      read: row.read_at !== null,
      createTime: row.created_at,
    })),
    sum: await countNotices(db, userId, 'all'),
  };
}

/** One notice in full, which marks it as read. Throws a refusal (1006) for an unknown one and for somebody else's. */
export async function readNotice(db: Database, userId: string, id: string, language: Language, now: number) {
  const row = await findNotice(db, userId, id);
  if (!row) throw new Refusal('notFound', 'This message does not exist');
  await markRead(db, userId, id, now);
  return {
    id: row.id,
    title: row.title[language],
    content: row.content[language],
    createTime: row.created_at,
  };
}

/** Marks every notice of the person as read. */
export function readAll(db: Database, userId: string, now: number): Promise<void> {
  return markRead(db, userId, null, now);
}
