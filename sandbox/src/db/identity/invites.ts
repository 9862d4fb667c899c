import type { Database } from '../open.ts';

/** Newest first, `pageNo` from 1. */
export function pageOfInvited(db: Database, userId: string, pageNo: number, pageSize: number) {
  return db
    .selectFrom('users')
    .select(['email', 'created_at'])
    .where('invited_by', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('user_id', 'desc')
    .offset((pageNo - 1) * pageSize)
    .limit(pageSize)
    .execute();
}

/** How many people somebody has invited. */
export async function countInvited(db: Database, userId: string): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('invited_by', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
