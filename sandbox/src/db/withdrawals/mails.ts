import { sql } from 'kysely';
import type { Database } from '../open.ts';
import type { WithdrawalRow } from '../schema/withdrawals.ts';
import type { Tx } from '../transaction.ts';

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
