import { sql } from 'kysely';
import type { Business, Owner } from '../../model/ledger.ts';
import type { Database, Tx } from '../schema.ts';

/** Something that changed how much of a coin a person has in all accounts. */
export interface StepRow {
  /** `f` of a fill, `e` of a line of an exchange, `m` of a posting, each with its number. */
  readonly id: string;
  readonly business: Business;
  /** Epoch ms. */
  readonly at: number;
  /** Signed, of the coin. */
  readonly amount: string;
  /** Quote coin that was given or received for it, after the fee; null where it was none. */
  readonly money: string | null;
  /** Of a trade against the quote coin: its fee in that coin, at the price of the trade. */
  readonly fee: string | null;
}

export interface StepsOf {
  readonly owner: Owner;
  readonly userId: string;
  readonly coin: string;
  readonly quote: string;
  /** Of the pair itself, of the coin's other pairs, and of those that others are paid with it in; '' for none. */
  readonly pair: string;
  readonly asBase: readonly string[];
  readonly asQuote: readonly string[];
}

/**
 * Everything that changed how much of a coin a person has, from the oldest on: fills and exchanges as they were agreed,
 * all else as the ledger has it. Between the person's own accounts nothing changes. One statement: one instant.
 */
export async function findSteps(db: Database | Tx, of: StepsOf): Promise<readonly StepRow[]> {
  const { userId, coin, quote } = of;
  const { rows } = await sql<StepRow>`
    select * from (
      select 'f' || id as id, 'spot.place' as business, filled_at as at, id as place,
        case side when 'buy' then received - fee else -paid end as amount,
        case side when 'buy' then paid else received - fee end as money,
        case side when 'buy' then fee * price else fee end as fee
      from spot_fills where user_id = ${userId} and symbol = ${of.pair}
      union all
      select 'f' || id, 'spot.place', filled_at, id, case side when 'buy' then received - fee else -paid end, null, null
      from spot_fills where user_id = ${userId} and symbol = any(${[...of.asBase]}::text[])
      union all
      select 'f' || id, 'spot.place', filled_at, id, case side when 'buy' then -paid else received - fee end, null, null
      from spot_fills where user_id = ${userId} and symbol = any(${[...of.asQuote]}::text[])
      union all
      select 'e' || l.id, 'exchange', q.used_at, 0,
        case l.to_coin when ${coin} then l.receive else -l.amount end,
        case when l.from_coin = ${quote} then l.amount when l.to_coin = ${quote} then l.receive end, null
      from exchange_quotes q join exchange_lines l on l.quote_id = q.id
      where q.user_id = ${userId} and q.used_at is not null and ${coin} in (l.from_coin, l.to_coin)
      union all
      select 'm' || p.id, p.business, max(e.entered_at) / 1000, 0, sum(e.amount),
        max(s.cost) filter (where s.currency = ${quote}), null
      from ledger_accounts a
      join ledger_entries e on e.account_id = a.id
      join ledger_postings p on p.id = e.posting_id
      left join subscribe_orders s on p.business = 'subscribe.list'
        and s.id = case p.business when 'subscribe.list' then p.business_id::bigint end
      where a.owner = ${of.owner} and a.currency = ${coin} and p.user_id = ${userId}
        and p.business not like 'spot.%' and p.business <> 'exchange'
      group by p.id
    ) s
    where amount <> 0
    order by at, amount < 0, place, id`.execute(db);
  return rows;
}

/** What is booked of a coin for a person, in all accounts. */
export async function heldOf(db: Database | Tx, owner: Owner, coin: string): Promise<string> {
  const { rows } = await sql<{ held: string }>`
    select coalesce(sum(balance), 0)::numeric(38, 8) as held from ledger_accounts
    where owner = ${owner} and currency = ${coin}`.execute(db);
  return rows[0]?.held ?? '0';
}
