import type { Sentence } from '../../model/language.ts';
import type { NoticeCategory } from '../schema/persons.ts';
import type { Database } from '../schema.ts';

export interface OutboxMail {
  readonly to: string;
  readonly subject: string;
  readonly code: string;
  readonly text: string;
  /** Epoch ms. */
  readonly createTime: number;
}

/** Mail is a help for trying things out, not a record: older ones are dropped. */
const KEPT = 2000;

/** Keeps a mail for the outbox. */
export async function insertMail(db: Database, mail: OutboxMail): Promise<void> {
  const row = await db
    .insertInto('outbox')
    .values({
      account: mail.to,
      subject: mail.subject,
      code: mail.code,
      text: mail.text,
      created_at: mail.createTime,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (row.id % 100 === 0)
    await db
      .deleteFrom('outbox')
      .where('id', '<=', row.id - KEPT)
      .execute();
}

/** The newest 50 mails, newest first, of one account or of everyone. */
export async function newestMails(db: Database, account: string | null): Promise<OutboxMail[]> {
  let query = db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(50);
  if (account !== null) query = query.where('account', '=', account);
  const rows = await query.execute();
  return rows.map((row) => ({
    to: row.account,
    subject: row.subject,
    code: row.code,
    text: row.text,
    createTime: row.created_at,
  }));
}

interface NewNotice {
  readonly id: string;
  readonly userId: string;
  readonly category: NoticeCategory;
  readonly title: Sentence;
  readonly summary: Sentence;
  readonly content: Sentence;
  readonly sessionId?: string;
  readonly link?: string;
  readonly at: number;
}

/** Adds an unread notice in every language that it was written in. */
export async function insertNotice(db: Database, notice: NewNotice): Promise<void> {
  await db
    .insertInto('notices')
    .values({
      id: notice.id,
      user_id: notice.userId,
      category: notice.category,
      title: JSON.stringify(notice.title),
      summary: JSON.stringify(notice.summary),
      content: JSON.stringify(notice.content),
      session_id: notice.sessionId ?? null,
      link: notice.link ?? null,
      read_at: null,
      created_at: notice.at,
    })
    .execute();
}

/** How many notices a person has. */
export async function countNotices(db: Database, userId: string, which: 'all' | 'unread'): Promise<number> {
  let query = db
    .selectFrom('notices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId);
  if (which === 'unread') query = query.where('read_at', 'is', null);
  return Number((await query.executeTakeFirst())?.count ?? 0);
}

/** Newest first; `pageNo` from 1. */
export function pageOfNotices(db: Database, userId: string, pageNo: number, pageSize: number) {
  return db
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
}

/** One notice; nothing where it is not this person's. */
export function findNotice(db: Database, userId: string, id: string) {
  return db
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Marks one notice, or every one that is not newer than an instant (null: every one), as read. */
export async function markRead(
  db: Database,
  userId: string,
  which: { readonly id: string } | { readonly upTo: number | null },
  now: number,
): Promise<void> {
  let query = db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  if ('id' in which) query = query.where('id', '=', which.id);
  else if (which.upTo !== null) query = query.where('created_at', '<=', which.upTo);
  await query.execute();
}
