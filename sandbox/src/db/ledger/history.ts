import { sql } from 'kysely';
import type { Owner } from '../../model/ledger.ts';
import type { Database, Tx } from '../schema.ts';

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

interface HeldRow {
  /** Epoch ms. */
  readonly at: number;
  readonly currency: string;
  readonly held: string;
  /** Of what came from outside and went there in the time before. */
  readonly inflow: string;
}

/** What moved money over the border of the exchange. */
const BORDER = ['opening', 'deposit', 'withdraw.finish'];

/**
 * What an owner had at several instants (epoch ms, ascending), all accounts and buckets together, and what came in
 * from outside within so many milliseconds before each.
 */
export async function heldAt(
  db: Database,
  owner: Owner,
  instants: readonly number[],
  span: number,
): Promise<readonly HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select m.at, a.currency,
      sum(coalesce((
        select e.balance_after from ledger_entries e
        where e.account_id = a.id and e.entered_at < m.at * 1000 order by e.entered_at desc limit 1), 0)
      )::numeric(38, 8) as held,
      sum(coalesce((
        select sum(e.amount) from ledger_entries e join ledger_postings p on p.id = e.posting_id
        where e.account_id = a.id and e.entered_at < m.at * 1000 and e.entered_at >= (m.at - ${span}::bigint) * 1000
          and p.business = any(${BORDER}::text[])), 0)
      )::numeric(38, 8) as inflow
    from unnest(${instants}::bigint[]) as m(at) cross join ledger_accounts a
    where a.owner = ${owner}
    group by m.at, a.currency
    order by m.at, a.currency`.execute(db);
  return rows;
}

/** When an owner's first entry was written, epoch ms; null where there is none. */
export async function firstEntryAt(db: Database, owner: Owner): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`
    select (min(e.entered_at) / 1000)::bigint as at from ledger_entries e
    join ledger_accounts a on a.id = e.account_id where a.owner = ${owner}`.execute(db);
  return rows[0]?.at ?? null;
}

interface AssetRecordQuery {
  readonly owner: Owner;
  readonly account: number;
  readonly currency?: string | undefined;
  /** 1 transfer in, 2 transfer out, 3 order opened, 4 order settled, 5 refund. */
  readonly tradeType?: number | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

interface AssetRecordRow {
  readonly id: number;
  readonly currency: string;
  readonly trade_type: number;
  readonly amount: string;
  readonly balance_after: string;
  /** Epoch microseconds. */
  readonly entered_at: number;
}

const TRADE_TYPE = sql`case p.business
  when 'transfer' then case when e.amount > 0 then 1 else 2 end
  when 'contract.open' then 3
  when 'contract.settle' then 4
  when 'contract.refund' then 5
end`;

/** One page of what moved an available balance, newest first, and how many such movements there are. */
export async function findAssetRecords(
  db: Database,
  query: AssetRecordQuery,
): Promise<{ readonly rows: readonly AssetRecordRow[]; readonly sum: number }> {
  const { currency, tradeType } = query;
  const matching = sql`
    from ledger_entries e
    join ledger_accounts a on a.id = e.account_id
    join ledger_postings p on p.id = e.posting_id
    where a.owner = ${query.owner} and a.account = ${query.account} and a.bucket = 'available'
      ${currency === undefined ? sql`` : sql`and a.currency = ${currency}`}
      ${tradeType === undefined ? sql`` : sql`and ${TRADE_TYPE} = ${tradeType}`}`;
  const counted = await sql<{ sum: number }>`select count(*)::int as sum ${matching}`.execute(db);
  const { rows } = await sql<AssetRecordRow>`
    select e.id, a.currency, ${TRADE_TYPE}::int as trade_type, e.amount, e.balance_after, e.entered_at
    ${matching}
    order by e.id desc
    limit ${query.pageSize} offset ${(query.pageNo - 1) * query.pageSize}`.execute(db);
  return { rows, sum: counted.rows[0]?.sum ?? 0 };
}
