import type { Database } from '../open.ts';
import type { WithdrawalPersonRow } from '../schema/withdrawals.ts';
import type { Tx } from '../transaction.ts';

type Settings = Omit<WithdrawalPersonRow, 'user_id'>;

const UNTOUCHED: Settings = { whitelist: false, whitelist_off_at: null };

/** How a person takes money out; the defaults for someone who never changed them. */
export async function findWithdrawalPerson(db: Database, userId: string): Promise<Settings> {
  const row = await db
    .selectFrom('withdrawal_persons')
    .select(['whitelist', 'whitelist_off_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? UNTOUCHED;
}

/** The same, and nobody else takes money out for this person, or changes the book, until the transaction ends. */
export async function lockWithdrawalPerson(tx: Tx, userId: string): Promise<Settings> {
  await tx
    .insertInto('withdrawal_persons')
    .values({ user_id: userId, whitelist_off_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('withdrawal_persons')
    .select(['whitelist', 'whitelist_off_at'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Expects the row locked. */
export async function saveWhitelist(
  tx: Tx,
  userId: string,
  whitelist: boolean,
  offAt: number | null,
): Promise<void> {
  await tx
    .updateTable('withdrawal_persons')
    .set({ whitelist, whitelist_off_at: offAt })
    .where('user_id', '=', userId)
    .execute();
}
