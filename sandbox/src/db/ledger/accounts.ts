import { sql } from 'kysely';
import type { Owner } from '../../model/ledger.ts';
import type { Database } from '../open.ts';
import type { Tx } from '../transaction.ts';

export interface BalanceRow {
  readonly currency: string;
  readonly available: string;
  readonly frozen: string;
}

/** What an owner has in one account, by currency; currencies never touched are absent. */
export async function balancesOf(
  db: Database | Tx,
  owner: Owner,
  account: number,
): Promise<readonly BalanceRow[]> {
  const sum = (bucket: string) =>
    sql<string>`coalesce(sum(balance) filter (where bucket = ${bucket}), 0)::numeric(38, 8)`;
  return db
    .selectFrom('ledger_accounts')
    .select(['currency', sum('available').as('available'), sum('frozen').as('frozen')])
    .where('owner', '=', owner)
    .where('account', '=', account)
    .groupBy('currency')
    .execute();
}
