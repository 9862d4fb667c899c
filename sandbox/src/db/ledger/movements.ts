import { sql } from 'kysely';
import type { Business, Owner } from '../../model/ledger.ts';
import type { Database } from '../open.ts';

interface MovementRow {
  readonly id: number;
  readonly business: Business;
  readonly business_id: string;
  readonly account: number;
  readonly currency: string;
  readonly amount: string;
  readonly balance_after: string;
  /** Epoch microseconds. */
  readonly entered_at: number;
}

/** One page of what moved a person's available balances, newest first, and how many such movements there are. */
export async function findMovements(
  db: Database,
  query: {
    readonly owner: Owner;
    readonly businesses?: readonly string[] | undefined;
    readonly account?: number | undefined;
    readonly currency?: string | undefined;
    /** Epoch ms, both included. */
    readonly from?: number | undefined;
    readonly to?: number | undefined;
    readonly pageNo: number;
    readonly pageSize: number;
  },
): Promise<{ readonly rows: readonly MovementRow[]; readonly sum: number }> {
  const { businesses, account, currency, from, to } = query;
  const matching = sql`
    from ledger_entries e
    join ledger_accounts a on a.id = e.account_id
    join ledger_postings p on p.id = e.posting_id
    where a.owner = ${query.owner} and a.bucket = 'available'
      ${businesses === undefined ? sql`` : sql`and p.business = any(${businesses}::text[])`}
      ${account === undefined ? sql`` : sql`and a.account = ${account}`}
      ${currency === undefined ? sql`` : sql`and a.currency = ${currency}`}
      ${from === undefined ? sql`` : sql`and e.entered_at >= ${from}::bigint * 1000`}
      ${to === undefined ? sql`` : sql`and e.entered_at < (${to}::bigint + 1) * 1000`}`;
  const counted = await sql<{ sum: number }>`select count(*)::int as sum ${matching}`.execute(db);
  const { rows } = await sql<MovementRow>`
    select e.id, p.business, p.business_id, a.account, a.currency, e.amount, e.balance_after, e.entered_at
    ${matching}
    order by e.id desc
    limit ${query.pageSize} offset ${(query.pageNo - 1) * query.pageSize}`.execute(db);
  return { rows, sum: counted.rows[0]?.sum ?? 0 };
}
