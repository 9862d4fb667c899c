import { sql } from 'kysely';
import type { AccountKey, Owner } from '../../exchange/ledger/chart.ts';
import type { Database } from '../open.ts';
import type { Tx } from '../transaction.ts';

export interface AccountRow {
  readonly id: number;
  readonly balance: string;
}

/** The accounts of `keys`, in that order, opened at zero where they are missing. */
export async function ensureAccounts(tx: Tx, keys: readonly AccountKey[]): Promise<readonly AccountRow[]> {
  const found = await find(tx, keys);
  const missing = keys.filter((_, index) => !found[index]);
  if (missing.length > 0) {
    await tx
      .insertInto('ledger_accounts')
      .values(missing.map((key) => ({ ...key, balance: '0', last_entry_at: 0 })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const all = missing.length > 0 ? await find(tx, keys) : found;
  return all.map((row) => {
    if (!row) throw new Error('an account was not opened');
    return row;
  });
}

async function find(tx: Tx, keys: readonly AccountKey[]): Promise<readonly (AccountRow | undefined)[]> {
  const { rows } = await sql<AccountRow & { place: number }>`
    select place::int as place, a.id, a.balance
    from unnest(
      ${keys.map((key) => key.owner)}::text[], ${keys.map((key) => key.account)}::smallint[],
      ${keys.map((key) => key.currency)}::text[], ${keys.map((key) => key.bucket)}::text[]
    ) with ordinality as k (owner, account, currency, bucket, place)
    join ledger_accounts a using (owner, account, currency, bucket)`.execute(tx);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return keys.map((_, index) => byPlace.get(index + 1));
}

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
