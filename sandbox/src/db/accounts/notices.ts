import type { Database } from '../open.ts';
import type { NoticeCategory, Words } from '../schema/accounts.ts';

export interface NewNotice {
  readonly id: string;
  readonly userId: string;
  readonly category: NoticeCategory;
  readonly title: Words;
  readonly summary: Words;
  readonly content: Words;
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
