import type { Database } from '../open.ts';

/** Keeps a failed guess; `at` in epoch ms. */
export async function insertAttempt(
  db: Database,
  attempt: { account: string; address: string; at: number },
): Promise<void> {
  await db.insertInto('attempts').values(attempt).execute();
}

/** When guesses failed since `since`, oldest first, for one account, one address, or both. */
export async function attemptTimes(
  db: Database,
  of: { account?: string; address?: string },
  since: number,
): Promise<number[]> {
  let query = db.selectFrom('attempts').select('at').where('at', '>', since);
  if (of.account !== undefined) query = query.where('account', '=', of.account);
  if (of.address !== undefined) query = query.where('address', '=', of.address);
  const rows = await query.orderBy('at').execute();
  return rows.map((row) => row.at);
}

/** After a success: guesses at this account from this address no longer count. */
export async function forgetAttempts(db: Database, account: string, address: string): Promise<void> {
  await db.deleteFrom('attempts').where('account', '=', account).where('address', '=', address).execute();
}

/** Forgets guesses that are too old to count; `before` in epoch ms. */
export async function dropAttemptsBefore(db: Database, before: number): Promise<void> {
  await db.deleteFrom('attempts').where('at', '<', before).execute();
}
