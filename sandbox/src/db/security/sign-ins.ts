import type { Database } from '../open.ts';

/** What came of a sign-in whose e-mail code was right: nobody without the mailbox can write into somebody's history. */
export type SignInResult = 'success' | 'password' | 'authenticator';

/** So many are kept for one person. */
const KEPT = 500;

/** Adds to the login history; now and then the oldest beyond 500 are dropped. */
export async function insertSignIn(
  db: Database,
  record: { userId: string; address: string; agent: string; result: SignInResult; at: number },
): Promise<void> {
  const row = await db
    .insertInto('sign_ins')
    .values({
      user_id: record.userId,
      address: record.address,
      agent: record.agent,
      result: record.result,
      created_at: record.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (row.id % 50 !== 0) return;
  await db
    .deleteFrom('sign_ins')
    .where('user_id', '=', record.userId)
    .where(
      'id',
      'not in',
      db
        .selectFrom('sign_ins')
        .select('id')
        .where('user_id', '=', record.userId)
        .orderBy('id', 'desc')
        .limit(KEPT),
    )
    .execute();
}

/** A page of a person's sign-ins, newest first, `pageNo` from 1. */
export function pageOfSignIns(db: Database, userId: string, pageNo: number, pageSize: number) {
  return db
    .selectFrom('sign_ins')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
}

/** How many a person's login history has. */
export async function countSignIns(db: Database, userId: string): Promise<number> {
  const row = await db
    .selectFrom('sign_ins')
    .select(({ fn }) => fn.countAll<number>().as('sum'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.sum);
}
