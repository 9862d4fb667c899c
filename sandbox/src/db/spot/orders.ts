import { sql } from 'kysely';
import type { Side, Status } from '../../model/spot.ts';
import { type AuditQuery, guarded } from '../ledger/audit-queries.ts';

import { type OwnPage, rowsOf, where } from '../rows.ts';
import type { SpotFillRow, SpotOrderRow } from '../schema/trade.ts';
import type { Database, Tx } from '../schema.ts';
import type { TakenRow } from './pairs.ts';

/** Every unfinished order of a pair, in the order of their priority. */
export async function openOrders(db: Database | Tx, symbol: string): Promise<readonly SpotOrderRow[]> {
  return db
    .selectFrom('spot_orders')
    .selectAll()
    .where('symbol', '=', symbol)
    .where('status', '=', 0)
    .orderBy('priority')
    .execute();
}

/** Orders by their ids, finished or not. */
export async function ordersByIds(tx: Tx, ids: readonly number[]): Promise<readonly SpotOrderRow[]> {
  return tx
    .selectFrom('spot_orders')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .orderBy('priority')
    .execute();
}

export interface SpotPage extends OwnPage {
  readonly base?: string | undefined;
  readonly quote?: string | undefined;
  readonly side?: Side | undefined;
}

const orders = rowsOf('spot_orders');

export const findSpotOrder = orders.own;

/** One page of a person's orders. */
export const findSpotOrders = (
  db: Database,
  { status, base, quote, side, ...page }: SpotPage & { readonly status?: Status | undefined },
) => orders.page(db, page, where({ status, base, quote, side }));

/** The fills of one order, oldest first. */
export async function findFillsOf(db: Database, orderId: number): Promise<readonly SpotFillRow[]> {
  return db.selectFrom('spot_fills').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

/** One page of a person's fills, newest first, each with the coins of its pair, and how many there are. */
export async function findFills(
  db: Database,
  page: SpotPage,
): Promise<{
  readonly rows: readonly (SpotFillRow & { readonly base: string; readonly quote: string })[];
  readonly sum: number;
}> {
  let matching = db
    .selectFrom('spot_fills as f')
    .innerJoin('spot_orders as o', 'o.id', 'f.order_id')
    .where('f.user_id', '=', page.userId);
  if (page.base !== undefined) matching = matching.where('o.base', '=', page.base);
  if (page.quote !== undefined) matching = matching.where('o.quote', '=', page.quote);
  if (page.side !== undefined) matching = matching.where('f.side', '=', page.side);
  const { sum } = await matching.select((eb) => eb.fn.countAll().as('sum')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll('f')
    .select(['o.base', 'o.quote'])
    .orderBy('f.id', 'desc')
    .offset((page.pageNo - 1) * page.pageSize)
    .limit(page.pageSize)
    .execute();
  return { rows, sum: Number(sum) };
}

/** The pairs in which a person has unfinished orders, in one order for everybody. */
export async function openSymbols(
  db: Database | Tx,
  filter: Pick<SpotPage, 'userId' | 'base' | 'quote'>,
): Promise<readonly string[]> {
  let matching = db.selectFrom('spot_orders').where('user_id', '=', filter.userId).where('status', '=', 0);
  if (filter.base !== undefined) matching = matching.where('base', '=', filter.base);
  if (filter.quote !== undefined) matching = matching.where('quote', '=', filter.quote);
  const rows = await matching.select('symbol').distinct().orderBy('symbol').execute();
  return rows.map(({ symbol }) => symbol);
}

/** What people took from the simulated book of a pair after `from` (epoch ms). */
export async function takenFromMarket(tx: Tx, symbol: string, from: number): Promise<readonly TakenRow[]> {
  return tx
    .selectFrom('spot_fills')
    .select(['side', 'price', 'amount', 'filled_at'])
    .where('symbol', '=', symbol)
    .where('role', '=', 'taker')
    .where('counter_id', 'is', null)
    .where('filled_at', '>', from)
    .orderBy('filled_at')
    .execute();
}

/** Lots of one price that are missing from a side of the simulated book. */
interface MissingRow {
  readonly side: SpotFillRow['side'];
  readonly price: string;
  readonly lots: string;
}

/**
 * The same added up by level, as far as it is missing at `at` (epoch ms) when it comes back steadily over `life` ms:
 * lots of 10^-`decimals`, a part of a lot as one.
 */
export async function missingFromMarket(
  db: Database,
  symbol: string,
  at: number,
  life: number,
  decimals: number,
): Promise<readonly MissingRow[]> {
  const { rows } = await sql<MissingRow>`
    select side, price,
      div(sum(amount * (filled_at + ${life}::bigint - ${at}::bigint)) * 10::numeric ^ ${decimals}::int
        + ${life}::bigint - 1, ${life}::bigint)::text as lots
    from spot_fills
    where symbol = ${symbol} and role = 'taker' and counter_id is null
      and filled_at > ${at - life} and filled_at <= ${at}
    group by side, price`.execute(db);
  return rows;
}

/** The newest trades that were made here in a pair, with from <= instant <= to (epoch ms), newest first. */
export async function tradesMadeHere(
  db: Database,
  symbol: string,
  span: { readonly from: number; readonly to: number },
  limit: number,
): Promise<readonly Pick<SpotFillRow, 'id' | 'side' | 'price' | 'amount' | 'filled_at'>[]> {
  return db
    .selectFrom('spot_fills')
    .select(['id', 'side', 'price', 'amount', 'filled_at'])
    .where('symbol', '=', symbol)
    .where('role', '=', 'taker')
    .where('filled_at', '>=', span.from)
    .where('filled_at', '<=', span.to)
    .orderBy('filled_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

const UNIT = sql`100000000`;

/** The invariants of the spot exchange, each worked out from the rows alone. */
export const spotAudit: readonly AuditQuery[] = [
  {
    invariant: 'I7',
    what: 'an unfinished order has one open hold of what is set aside for it, and an ended one none',
    query: sql`select 'order ' || o.id as detail from spot_orders o
      left join ledger_holds h
        on h.business = 'spot' and h.state = 0 and split_part(h.business_id, '.', 1) = o.id::text
      group by o.id
      having count(h.id) <> (o.status = 0 and o.held > 0)::int
        or o.held <> case when o.status = 0 then coalesce(sum(h.amount), 0) else 0 end
        or bool_or(h.business_id <> o.id || '.' || o.holds or h.user_id <> o.user_id
          or h.currency <> case o.side when 'buy' then o.quote else o.base end)`,
  },
  {
    invariant: 'I7',
    what: 'what is set aside is what the rest of the order costs at its worst price, of a group what the dearest costs',
    query: sql`select 'order ' || min(id) as detail from (
        select id, coalesce('g' || group_id, 'o' || id) as bundle, held, case
          when parent_id is not null and waiting then coalesce(funds, 0)
          when side = 'sell' then amount - filled
          when amount is null then total
          else (ceil((turnover + coalesce(price, bound) * (amount - filled)) * ${UNIT}) - ceil(turnover * ${UNIT})) / ${UNIT}
          end as need
        from spot_orders where status = 0) o
      group by bundle having sum(held) is distinct from max(need)`,
  },
  {
    invariant: 'I7',
    what: 'the holds of an order are numbered without a gap, and none is without an order',
    query: sql`select 'hold ' || coalesce(split_part(h.business_id, '.', 1), o.id::text) as detail
      from (select * from ledger_holds where business = 'spot') h
      full join (select * from spot_orders where holds > 0) o on o.id::text = split_part(h.business_id, '.', 1)
      group by split_part(h.business_id, '.', 1), o.id, o.holds
      having o.id is null or count(h.id) <> o.holds
        or coalesce(max(split_part(h.business_id, '.', 2)::int), 0) <> o.holds`,
  },
  {
    invariant: 'I10',
    what: 'an order is finished when all of it is filled, and unfinished only as long as it is not',
    query: sql`select 'order ' || id as detail from spot_orders
      where (status = 0 and filled >= amount) or (status = 1 and amount is not null and filled <> amount)
        or (status = 2 and filled >= amount)
        or (waiting and filled > 0) or (triggered_at is not null and waiting)`,
  },
  {
    invariant: 'I10',
    what: 'of a group only one order did anything, and then no other is unfinished',
    query: sql`select 'group ' || group_id as detail from spot_orders where group_id is not null
      group by group_id, user_id, symbol, side
      having count(*) filter (where filled > 0 or triggered_at is not null) > 1
        or (count(*) filter (where filled > 0 or triggered_at is not null) = 1
          and count(*) filter (where status = 0 and filled = 0 and triggered_at is null) > 0)
      union all
      select 'group ' || group_id from spot_orders where group_id is not null
      group by group_id having count(distinct (user_id, symbol, side)) > 1`,
  },
  {
    invariant: 'I10',
    what: 'an exit is its owner’s, the other way round than its entry, and no larger than what that received',
    query: sql`select 'order ' || x.id as detail from spot_orders x
      join spot_orders e on e.id = x.parent_id
      left join lateral (
        select sum(f.received - f.fee) as net, min(f.filled_at) as since from spot_fills f where f.order_id = e.id) f on true
      where (x.user_id, x.symbol) <> (e.user_id, e.symbol) or x.side = e.side
        or x.funds > coalesce(f.net, 0) or x.active_at < f.since
        or case when x.side = 'sell' then x.amount else coalesce(x.total, x.amount * x.price) end > x.funds
        or (x.active_at is null and (x.triggered_at is not null or x.filled > 0))
        or (x.triggered_at is not null and e.status = 0)`,
  },
  {
    invariant: 'I11',
    what: 'what an order says is the sum of its fills',
    query: sql`select 'order ' || o.id as detail from spot_orders o left join spot_fills f on f.order_id = o.id
      group by o.id
      having o.filled <> coalesce(sum(f.amount), 0) or o.turnover <> coalesce(sum(f.price * f.amount), 0)
        or o.fee <> coalesce(sum(f.fee), 0) or bool_or(f.user_id <> o.user_id or f.side <> o.side)`,
  },
  {
    invariant: 'I11',
    what: 'no fill is worse than the price that was asked for, and a maker has its own price',
    query: sql`select 'fill ' || f.id as detail from spot_fills f join spot_orders o on o.id = f.order_id
      where (f.side = 'buy' and f.price > o.price) or (f.side = 'sell' and f.price < o.price)
        or (f.role = 'maker' and f.price <> o.price)
        or (f.side = 'buy' and f.price > o.bound)`,
  },
  {
    invariant: 'I11',
    what: 'fees and proceeds follow from the rate and rounding never favours the person',
    query: sql`select 'fill ' || f.id as detail from spot_fills f join spot_orders o on o.id = f.order_id
      where f.fee <> ceil(f.received * o.fee_rate * ${UNIT}) / ${UNIT}
        or (f.side = 'sell' and (f.paid <> f.amount or f.received <> trunc(f.price * f.amount, 8)))
        or (f.side = 'buy' and f.received <> f.amount)
      union all
      select 'order ' || o.id from spot_orders o join spot_fills f on f.order_id = o.id
      where o.side = 'buy' group by o.id having sum(f.paid) <> ceil(o.turnover * ${UNIT}) / ${UNIT}`,
  },
  {
    invariant: 'I8',
    what: 'a match of two people has two sides that agree, and they are two people',
    query: sql`select 'fill ' || f.id as detail from spot_fills f
      where f.counter_id is not null and (
        select count(*) from spot_fills g
        where g.order_id = f.counter_id and g.counter_id = f.order_id and g.price = f.price
          and g.amount = f.amount and g.filled_at = f.filled_at and g.side <> f.side and g.role <> f.role
          and g.user_id <> f.user_id) <> (
        select count(*) from spot_fills s
        where s.order_id = f.order_id and s.counter_id = f.counter_id and s.price = f.price
          and s.amount = f.amount and s.filled_at = f.filled_at and s.role = f.role)`,
  },
  {
    invariant: 'I7',
    what: 'what the ledger moved for each person and coin is what the fills come to',
    query: sql`select coalesce(l.owner, w.owner) || ' ' || coalesce(l.currency, w.currency) as detail
      from (
        select a.owner, a.currency, sum(e.amount) as moved
        from ledger_postings p
        join ledger_entries e on e.posting_id = p.id
        join ledger_accounts a on a.id = e.account_id
        where p.business like 'spot.%' and a.owner like 'u:%'
        group by 1, 2
      ) l
      full join (
        select owner, currency, sum(amount) as due from (
          select 'u:' || f.user_id as owner, case f.side when 'buy' then o.quote else o.base end as currency,
            -f.paid as amount
          from spot_fills f join spot_orders o on o.id = f.order_id
          union all
          select 'u:' || f.user_id, case f.side when 'buy' then o.base else o.quote end, f.received - f.fee
          from spot_fills f join spot_orders o on o.id = f.order_id) s
        group by 1, 2
      ) w using (owner, currency)
      where coalesce(l.moved, 0) <> coalesce(w.due, 0)`,
  },
  guarded('orders and fills are guarded against change', 'spot_orders_guard', 'spot_fills_immutable'),
];
