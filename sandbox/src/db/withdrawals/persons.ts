import { sql } from 'kysely';
import { changePersonRow, lockPersonRow } from '../rows.ts';
import type { WithdrawalPersonRow, WithdrawalRow } from '../schema/ledger.ts';
import type { Database, Tx } from '../schema.ts';

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
export function lockWithdrawalPerson(tx: Tx, userId: string): Promise<Settings> {
  return lockPersonRow(tx, 'withdrawal_persons', { user_id: userId });
}

/** Expects the row locked. */
export function saveWhitelist(
  tx: Tx,
  userId: string,
  whitelist: boolean,
  offAt: number | null,
): Promise<void> {
  return changePersonRow(tx, 'withdrawal_persons', userId, { whitelist, whitelist_off_at: offAt });
}

/** Withdrawals of which the person was not told all yet, oldest first. */
export async function untold(db: Database): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('told', '<', 2)
    .where(sql<boolean>`told < case when status = 0 then 1 else 2 end`)
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

export interface ToTell {
  readonly row: WithdrawalRow;
  readonly email: string;
  readonly language: string;
  /** The mail of the request was not sent yet. */
  readonly requested: boolean;
}

/** Takes over the telling of one withdrawal until the transaction ends; null where there is nothing more to tell. */
export async function takeUntold(tx: Tx, id: number): Promise<ToTell | null> {
  const row = await tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    .where(sql<boolean>`told < case when status = 0 then 1 else 2 end`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return null;
  await tx
    .updateTable('withdrawals')
    .set({ told: row.status === 0 ? 1 : 2 })
    .where('id', '=', id)
    .execute();
  const { email, language } = await tx
    .selectFrom('users')
    .select(['email', 'language'])
    .where('user_id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  return { row, email, language, requested: row.told === 0 };
}
