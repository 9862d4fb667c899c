import { sql } from 'kysely';
import type { Business, Owner } from '../../model/ledger.ts';
import type { Database } from '../schema.ts';

/** What a movement belongs to: what is known of it depends on its business. */
interface MovementSubject {
  /** The order, quote, deposit or withdrawal. */
  readonly order_id: string | null;
  readonly product_id: string | null;
  /** BTC/USDT. */
  readonly pair: string | null;
  /** An amount came back together with its interest. */
  readonly with_interest: boolean;
  /** Days of its order, the first is 1; both included. */
  readonly first_day: number | null;
  readonly last_day: number | null;
  /** The fee that the amount is less by; of a fund purchase also where it is 0, so that the rest reads as rounding. */
  readonly fee: string | null;
  /** Interest that an early redemption gave up, so that it was never paid; null: none. */
  readonly forfeited: string | null;
  /** What the same posting set aside of this coin and account; below zero: released or spent. Null: nothing. */
  readonly held: string | null;
  /** The person's other account and coin, to or from which the same posting moved. */
  readonly other_account: number | null;
  readonly other_currency: string | null;
}

export interface MovementRow extends MovementSubject {
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

/** The number that the ids of an area's postings begin with; null for other areas, so that it is never cast. */
const orderOf = (area: string) =>
  sql`case when p.business like ${`${area}.%`} then split_part(p.business_id, '-', 1)::bigint end`;

/** Which of a person's movements, and which page of them. */
export interface MovementQuery {
  readonly owner: Owner;
  readonly businesses?: readonly string[] | undefined;
  readonly account?: number | undefined;
  readonly currency?: string | undefined;
  /** Epoch ms, both included. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

/**
 * One page of what moved a person's balances, newest first, and how many such movements there are. What was set aside
 * stands with the available balance that it came from; what moved a frozen balance alone is a movement of 0.
 */
export async function findMovements(
  db: Database,
  query: MovementQuery,
): Promise<{ readonly rows: readonly MovementRow[]; readonly sum: number }> {
  const { businesses, account, currency, from, to } = query;
  const matching = sql`
    from ledger_entries e
    join ledger_accounts a on a.id = e.account_id
    join ledger_postings p on p.id = e.posting_id
    where a.owner = ${query.owner} and (a.bucket = 'available' or not exists (
        select from ledger_entries y join ledger_accounts b on b.id = y.account_id
        where y.posting_id = e.posting_id and b.owner = a.owner and b.account = a.account
          and b.currency = a.currency and b.bucket = 'available'))
      ${businesses === undefined ? sql`` : sql`and p.business = any(${businesses}::text[])`}
      ${account === undefined ? sql`` : sql`and a.account = ${account}`}
      ${currency === undefined ? sql`` : sql`and a.currency = ${currency}`}
      ${from === undefined ? sql`` : sql`and e.entered_at >= ${from}::bigint * 1000`}
      ${to === undefined ? sql`` : sql`and e.entered_at < (${to}::bigint + 1) * 1000`}`;
  const counted = await sql<{ sum: number }>`select count(*)::int as sum ${matching}`.execute(db);
  const { rows } = await sql<MovementRow>`
    select p.id, p.account, p.currency, p.amount, p.balance_after, p.entered_at,
      case when met.foreign then 'spot.sweep' else p.business end as business,
      case when met.foreign then 'fill.' || coalesce(met.fill_id, p.id) else p.business_id end as business_id,
      coalesce(f.id, m.id, u.id, s.id, c.id, case when met.foreign then met.order_id else o.id end)::text as order_id,
      coalesce(f.product_id, m.product_id, u.fund_id, s.project_id) as product_id,
      coalesce(o.base || '/' || o.quote, swept.base || '/' || swept.quote, c.base || '/' || c.quote) as pair,
      coalesce(p.business = 'finance.redeem' and p.amount > f.amount, false) as with_interest,
      (case p.business when 'pool.mine' then mined.first - m.first_day + 1
        when 'finance.interest' then 1 when 'finance.renew' then 1 end)::int as first_day,
      (case p.business when 'pool.mine' then mined.last - m.first_day + 1
        when 'finance.interest' then f.accrued_days when 'finance.renew' then f.accrued_days end)::int as last_day,
      case p.business when 'fund.deal' then u.buy_fee
        else nullif(case p.business when 'finance.redeem' then f.kept - least(f.kept, f.accrued)
          when 'pool.redeem' then m.kept when 'fund.redeem' then u.redeem_fee end, 0) end::text as fee,
      nullif(case p.business when 'finance.redeem' then least(f.kept, f.accrued) end, 0)::text as forfeited,
      frozen.amount::text as held,
      other.account as other_account, other.currency as other_currency
    from (
      select e.id, e.posting_id, e.account_id, p.business, p.business_id, a.account, a.currency,
        case a.bucket when 'available' then e.amount else 0::numeric(38, 8) end as amount, e.amount as moved,
        case a.bucket when 'available' then e.balance_after else coalesce((
          select y.balance_after from ledger_entries y join ledger_accounts b on b.id = y.account_id
          where b.owner = a.owner and b.account = a.account and b.currency = a.currency
            and b.bucket = 'available' and y.id < e.id
          order by y.id desc limit 1), 0::numeric(38, 8)) end as balance_after, e.entered_at
      ${matching}
      order by e.id desc
      limit ${query.pageSize} offset ${(query.pageNo - 1) * query.pageSize}) p
    left join finance_orders f on f.id = ${orderOf('finance')}
    left join pool_orders m on m.id = ${orderOf('pool')}
    left join fund_orders u on u.id = ${orderOf('fund')}
    left join subscribe_orders s on s.id = ${orderOf('subscribe')}
    left join contract_orders c on c.id = ${orderOf('contract')}
    left join lateral (
      select d.base, d.quote from spot_orders d where d.user_id = substr(${query.owner}, 3) and d.symbol = case p.business
        when 'spot.sweep' then split_part(p.business_id, '.', 1) end limit 1) swept on true
    left join spot_orders o on o.id = case when p.business in ('spot.place', 'spot.cancel')
      then p.business_id::bigint end
    -- The posting is of somebody else's order, which met one of the person's own.
    left join lateral (
      select true as foreign, min(g.id) as fill_id, case when min(w.id) = max(w.id) then min(w.id) end as order_id
      from spot_fills g join spot_orders w on w.id = g.counter_id and w.user_id = substr(${query.owner}, 3)
      where g.symbol = o.symbol and g.filled_at = o.created_at and g.role = 'taker'
        and o.user_id <> substr(${query.owner}, 3)
      having o.user_id <> substr(${query.owner}, 3)) met on true
    left join lateral (
      select min(day) as first, max(day) as last from pool_outputs where order_id = m.id and business_id = p.business_id
    ) mined on true
    left join lateral (
      select b.account, b.currency from ledger_entries x join ledger_accounts b on b.id = x.account_id
      where x.posting_id = p.posting_id and x.account_id <> p.account_id and b.owner = ${query.owner}
        and b.bucket = 'available' and x.amount <> 0 and (x.amount > 0) <> (p.moved > 0)
      order by x.id limit 1) other on true
    left join lateral (
      select x.amount from ledger_entries x join ledger_accounts b on b.id = x.account_id
      where x.posting_id = p.posting_id and b.owner = ${query.owner} and b.account = p.account
        and b.currency = p.currency and b.bucket = 'frozen' and x.amount <> 0) frozen on true
    order by p.id desc`.execute(db);
  return { rows, sum: counted.rows[0]?.sum ?? 0 };
}
