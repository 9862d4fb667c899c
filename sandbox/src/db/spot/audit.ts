import { sql } from 'kysely';
import { type AuditQuery, guarded } from '../ledger/audit-queries.ts';

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
    what: 'what is set aside is what the rest of the order costs at its worst price, of an OCO what the dearest costs, of two exits what their entry brought and they did not spend',
    query: sql`select 'order ' || min(id) as detail from (
        select id, coalesce('g' || group_id, 'o' || id) as bundle, held, case
          when parent_id is not null and waiting then coalesce(funds, 0)
          when side = 'sell' then amount - filled
          when amount is null then total
          else (ceil((turnover + coalesce(price, bound) * (amount - filled)) * ${UNIT}) - ceil(turnover * ${UNIT})) / ${UNIT}
          end as need, parent_id is not null as is_exit,
          coalesce(funds, 0) - case side when 'sell' then filled else ceil(turnover * ${UNIT}) / ${UNIT} end as shared
        from spot_orders where status = 0) o
      group by bundle
      having sum(held) is distinct from case when count(*) > 1 and bool_and(is_exit) then max(shared) else max(need) end`,
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
    what: 'what is left of the orders of a group is the same amount, and nothing once one is filled; its exits spent no more than the entry brought',
    query: sql`select 'group ' || group_id as detail from spot_orders where group_id is not null
      group by group_id, user_id, symbol, side
      having (bool_or(status = 1) and bool_or(status = 0))
        or (count(distinct amount - filled) filter (where status = 0 and (parent_id is null or side = 'sell')) > 1)
      union all
      select 'group ' || x.group_id from spot_orders x join spot_fills f on f.order_id = x.id
      where x.group_id is not null and x.parent_id is not null
      group by x.group_id, x.parent_id
      having sum(f.paid) > (select sum(b.received - b.fee) from spot_fills b where b.order_id = x.parent_id)
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
