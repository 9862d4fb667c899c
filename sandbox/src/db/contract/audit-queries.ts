import { sql } from 'kysely';
import type { AuditQuery } from '../ledger/audit-queries.ts';

const STAKE_MOVES = sql`
  select p.business_id, p.business,
    sum(e.amount) filter (where a.owner = 'u:' || p.user_id and a.bucket = 'frozen') as frozen,
    sum(e.amount) filter (where a.owner = 'u:' || p.user_id and a.bucket = 'available') as available
  from ledger_postings p
  join ledger_entries e on e.posting_id = p.id
  join ledger_accounts a on a.id = e.account_id
  where p.business like 'contract.%'
  group by p.id`;

/** The invariants of seconds contracts, each worked out from the rows alone. */
export const contractAudit: readonly AuditQuery[] = [
  {
    invariant: 'I7',
    what: 'a hold is open exactly as long as its order, and closed the way the order was',
    query: sql`select 'order ' || coalesce(o.id::text, h.business_id) as detail
      from contract_orders o
      full join (select * from ledger_holds where business = 'contract') h on h.business_id = o.id::text
      where o.id is null or h.id is null or h.state <> o.status or h.amount <> o.stake + o.fee
        or h.user_id <> o.user_id or h.currency <> o.quote or h.closed_at is distinct from o.closed_at`,
  },
  {
    invariant: 'I7',
    what: 'stake and fee were set aside once and released once',
    query: sql`with moves as (${STAKE_MOVES})
      select 'order ' || o.id as detail
      from contract_orders o
      left join moves opened on opened.business_id = o.id::text and opened.business = 'contract.open'
      left join moves closed on closed.business_id = o.id::text and closed.business <> 'contract.open'
      where opened.frozen is distinct from o.stake + o.fee
        or opened.available is distinct from -(o.stake + o.fee)
        or closed.frozen is distinct from case when o.status = 0 then null else -(o.stake + o.fee) end
        or (o.status = 1) is distinct from coalesce(closed.business = 'contract.settle', false)
        or (o.status = 2) is distinct from coalesce(closed.business = 'contract.refund', false)`,
  },
  {
    invariant: 'I7',
    what: 'no posting without its order',
    query: sql`select p.business || ' ' || p.business_id as detail from ledger_postings p
      where p.business like 'contract.%'
        and not exists (select 1 from contract_orders o where o.id::text = p.business_id and o.user_id = p.user_id)`,
  },
  {
    invariant: 'I10',
    what: 'an order is holding, decided after its expiry, or closed without a price',
    query: sql`select 'order ' || id as detail from contract_orders
      where not (
        (status = 0 and result is null and profit is null and close_price is null and closed_at is null)
        or (status = 1 and result is not null and close_price is not null and closed_at >= expires_at)
        or (status = 2 and result is null and profit = 0 and close_price is null and closed_at >= expires_at))`,
  },
  {
    invariant: 'I11',
    what: 'result and profit follow from the prices and the rate captured at opening',
    query: sql`select 'order ' || id as detail from contract_orders
      where status = 1 and (
        result <> case
          when close_price = open_price then 'tie'
          when (close_price > open_price) = (direction = 0) then 'win'
          else 'lose' end
        or profit <> case result
          when 'win' then trunc(stake * income_rate, 8) - fee
          when 'lose' then -stake - fee
          else 0 end)`,
  },
  {
    invariant: 'I11',
    what: 'what came back is what was set aside plus the profit',
    query: sql`with moves as (${STAKE_MOVES})
      select 'order ' || o.id as detail
      from contract_orders o
      join moves closed on closed.business_id = o.id::text and closed.business <> 'contract.open'
      where closed.available is distinct from o.stake + o.fee + o.profit`,
  },
];
