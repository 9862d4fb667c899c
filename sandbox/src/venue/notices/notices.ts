import { randomUUID } from 'node:crypto';
import {
  countNotices,
  findNotice,
  insertNotice,
  markRead,
  pageOfNotices,
} from '../../db/accounts/messages.ts';
import type { NoticeCategory } from '../../db/schema/persons.ts';
import type { Database } from '../../db/schema.ts';
import type { Language, Sentence } from '../../model/language.ts';
import type { Person } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { type NameIn, readIn, sentenceOf, textLater } from '../../texts/texts.ts';
import { endableSession } from '../accounts/sessions.ts';

/** A message to one person, in every language: it is read in the one that the reader uses at that time. Plain text. */
export interface NewNotice {
  readonly userId: string;
  /** What it is about; 'system' unless said. */
  readonly category?: NoticeCategory;
  readonly title: Sentence;
  readonly summary: Sentence;
  readonly content: Sentence;
  /** The sign-in that it tells of: its reader may end it. */
  readonly sessionId?: string;
  /** A path of the app that it leads to, such as "/finance/record". */
  readonly link?: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Adds an unread notice; inside the caller's transaction it appears together with what it tells of. */
export function addNotice(tx: Database, notice: NewNotice): Promise<void> {
  return insertNotice(tx, { category: 'system', ...notice, id: randomUUID() });
}

/** The number of unread notices. */
export function unreadCount(db: Database, userId: string): Promise<number> {
  return countNotices(db, userId, 'unread');
}

/**
 * A page of notices in full, newest first, `pageNo` from 1; `sum` counts all of them. Listed is not read: the texts are
 * for clients that keep them for reading offline.
 */
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
      title: readIn(row.title, language),
      summary: readIn(row.summary, language),
      content: readIn(row.content, language),
      category: row.category,
      read: row.read_at !== null,
      createTime: row.created_at,
    })),
    sum: await countNotices(db, userId, 'all'),
  };
}

/**
 * One notice in full, which marks it as read. Of a sign-in it names the session while that, or its device, can be
 * ended, unless it is the reader's own. Throws a refusal (1006) for an unknown one and for somebody else's.
 */
export async function readNotice(
  db: Database,
  { userId, sessionId: own }: Pick<Person, 'userId' | 'sessionId'>,
  id: string,
  language: Language,
  now: number,
) {
  const row = await findNotice(db, userId, id);
  if (!row) throw new Refusal('notFound', textLater('notices.notFound'));
  await markRead(db, userId, { id }, now);
  const told = row.session_id === own ? null : row.session_id;
  return {
    id: row.id,
    title: readIn(row.title, language),
    content: readIn(row.content, language),
    createTime: row.created_at,
    link: row.link,
    sessionId: told !== null && (await endableSession(db, userId, told, now)) !== null ? told : null,
  };
}

/** Marks every notice of the person as read, or those that are not newer than an instant (epoch ms). */
export function readAll(db: Database, userId: string, upTo: number | null, now: number): Promise<void> {
  return markRead(db, userId, { upTo }, now);
}

const textsOf = (name: NameIn<'notices', '.title'>) => ({
  title: sentenceOf(`notices.${name}.title`),
  summary: sentenceOf(`notices.${name}.summary`),
  content: sentenceOf(`notices.${name}.content`),
});

/** The first message of a new account. */
export function welcomeNewcomer(tx: Database, userId: string, at: number): Promise<void> {
  return addNotice(tx, { ...textsOf('welcome'), userId, at });
}

/** What the demo account finds in its messages. */
export async function welcomeDemo(tx: Database, userId: string, at: number): Promise<void> {
  await addNotice(tx, { ...textsOf('safety'), category: 'security', userId, at });
  await addNotice(tx, { ...textsOf('risk'), category: 'trading', userId, at });
  await welcomeNewcomer(tx, userId, at);
}
