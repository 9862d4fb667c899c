import { sql } from 'kysely';
import type { Owner } from '../../model/ledger.ts';
import type { Database } from '../open.ts';

export interface AssetRecordQuery {
  readonly owner: Owner;
  readonly account: number;
  readonly currency?: string | undefined;
  /** 1 transfer in, 2 transfer out, 3 order opened, 4 order settled, 5 refund. */
  readonly tradeType?: number | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface AssetRecordRow {
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
