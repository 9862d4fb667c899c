import { sql } from 'kysely';
import type { AuditQuery } from '../ledger/audit-queries.ts';

const MOVED = sql`
  select p.business, p.business_id, p.user_id, a.owner, a.account, a.currency, e.amount
  from ledger_postings p
  join ledger_entries e on e.posting_id = p.id
  join ledger_accounts a on a.id = e.account_id
  where p.business like 'pool.%'`;

/** The invariants of mining machines, each worked out from the rows alone. */
export const poolAudit: readonly AuditQuery[] = [
  {
    invariant: 'I7',
    what: 'the pool account of a person is what they paid for machines that are not redeemed',
    query: sql`select coalesce(a.owner, o.owner) || ' ' || coalesce(a.currency, o.currency) as detail
      from (select owner, currency, sum(balance) as balance from ledger_accounts where account = 4 group by 1, 2) a
      full join (select 'u:' || user_id as owner, price_currency as currency, sum(amount) as paid
                 from pool_orders where status <> 2 group by 1, 2) o using (owner, currency)
      where coalesce(a.balance, 0) <> coalesce(o.paid, 0)`,
  },
  {
    invariant: 'I7',
    what: 'the house has mined what the orders say',
    query: sql`select coalesce(a.currency, o.currency) as detail
      from (select currency, balance from ledger_accounts where owner = 'h:mining') a
      full join (select currency, sum(accrued) as accrued from pool_orders group by 1) o using (currency)
      where -coalesce(a.balance, 0) <> coalesce(o.accrued, 0)`,
  },
  {
    invariant: 'I7',
    what: 'what is taken of a stock is what is not redeemed of its machine',
    query: sql`select coalesce(q.product_id, o.product_id) as detail
      from pool_quotas q
      full join (select product_id, sum(quantity) as taken
                 from pool_orders where status <> 2 group by 1) o using (product_id)
      where coalesce(q.taken, 0) <> coalesce(o.taken, 0)`,
  },
  {
    invariant: 'I10',
    what: 'machines were booked when they were bought, and once more when they were paid back',
    query: sql`select 'order ' || coalesce(o.id::text, p.business_id) as detail
      from pool_orders o
      full join (
        select business_id, array_agg(business order by id) as booked, max(user_id) as user_id
        from ledger_postings where business in ('pool.buy', 'pool.redeem') group by business_id
      ) p on p.business_id = o.id::text
      where o.id is null or p.business_id is null or p.user_id <> o.user_id
        or p.booked <> array['pool.buy']
          || case when o.status = 2 then array['pool.redeem'] else array[]::text[] end`,
  },
  {
    invariant: 'I10',
    what: 'an order has one output for each whole day, from its first on, all of the same size',
    query: sql`select 'order ' || o.id as detail
      from pool_orders o left join pool_outputs d on d.order_id = o.id
      group by o.id
      having count(d.day) <> o.accrued_days or coalesce(sum(d.amount), 0) <> o.accrued
        or min(d.day) <> o.first_day or max(d.day) <> o.first_day + o.accrued_days - 1
        or bool_or(d.amount <> o.day_output)`,
  },
  {
    invariant: 'I11',
    what: 'output went to the spot account as it was mined, in its coin',
    query: sql`select coalesce(d.business_id, m.business_id) as detail
      from (select d.business_id, 'u:' || o.user_id as owner, o.currency, sum(d.amount) as mined
            from pool_outputs d join pool_orders o on o.id = d.order_id group by 1, 2, 3) d
      full join (select business_id, owner, currency, sum(amount) as booked from (${MOVED}) x
                 where business = 'pool.mine' and account = 2 group by 1, 2, 3) m
        using (business_id, owner, currency)
      where d.mined is distinct from m.booked`,
  },
  {
    invariant: 'I11',
    what: 'the price is refunded and kept, in the ledger as in the order',
    query: sql`with moved as (${MOVED} and p.business <> 'pool.mine')
      select 'order ' || o.id as detail
      from pool_orders o left join moved m on m.business_id = o.id::text
      group by o.id
      having bool_or(m.currency <> o.price_currency)
        or coalesce(sum(m.amount) filter (where m.owner = 'u:' || o.user_id and m.account = 2), 0)
          <> -o.amount + case when o.status = 2 then o.refunded else 0 end
        or coalesce(sum(m.amount) filter (where m.owner = 'h:fees'), 0)
          <> case when o.status = 2 then o.kept else 0 end`,
  },
  {
    invariant: 'I9',
    what: 'orders of machines and their output are guarded against change',
    query: sql`select wanted.tgname as detail
      from (values ('pool_orders_guard'), ('pool_orders_kept'), ('pool_outputs_immutable')) as wanted (tgname)
      left join pg_trigger t on t.tgname = wanted.tgname and t.tgenabled = 'O'
      where t.tgname is null`,
  },
];
