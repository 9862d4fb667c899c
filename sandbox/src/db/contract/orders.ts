import { sql } from 'kysely';
import type { AuditQuery } from '../ledger/audit-queries.ts';
import { type OwnPage, rowsOf, where } from '../rows.ts';
import type { ContractOrderRow } from '../schema/trade.ts';
import type { Database, Tx } from '../schema.ts';

const orders = rowsOf('contract_orders');

export const findOrder = orders.own;

export interface DueOrder {
  readonly id: number;
  /** Epoch ms. */
  readonly expires_at: number;
}

/** Holding orders that expire up to `until` (epoch ms), soonest first. */
export async function dueOrders(db: Database, until: number, limit: number): Promise<readonly DueOrder[]> {
  return db
    .selectFrom('contract_orders')
    .select(['id', 'expires_at'])
    .where('status', '=', 0)
    .where('expires_at', '<=', until)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The order if it is still holding and no other process is at it; locked until the transaction ends. */
export async function lockHolding(tx: Tx, id: number): Promise<ContractOrderRow | null> {
  const row = await tx
    .selectFrom('contract_orders')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 0)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

interface Closing {
  readonly status: 1 | 2;
  readonly result: 'win' | 'lose' | 'tie' | null;
  readonly closePrice: string | null;
  readonly closeTradeId: string | null;
  readonly profit: string;
  /** Epoch ms. */
  readonly closedAt: number;
}

/** Closes the order and its hold (posted when it was decided, voided when it was not). */
export async function closeOrder(tx: Tx, id: number, closing: Closing): Promise<void> {
  const { rows } = await sql`
    with closed as (
      update contract_orders
      set status = ${closing.status}, result = ${closing.result}, close_price = ${closing.closePrice},
          close_trade_id = ${closing.closeTradeId}, profit = ${closing.profit}, closed_at = ${closing.closedAt}
      where id = ${id}
      returning id
    )
    update ledger_holds h
    set state = ${closing.status}, closed_at = ${closing.closedAt}
    from closed
    where h.business = 'contract' and h.business_id = closed.id::text
    returning h.id`.execute(tx);
  if (rows.length !== 1) throw new Error('an order without its hold');
}

export interface RecordQuery extends OwnPage {
  readonly status?: 0 | 1 | 2 | undefined;
  readonly base?: string | undefined;
  readonly quote?: string | undefined;
}

/** One page of a person's orders. */
export const findOrders = (db: Database, page: RecordQuery) =>
  orders.page(db, page, where({ status: page.status, base: page.base, quote: page.quote }));

/** Profits of a person's orders closed after `from` (epoch ms), by pay coin. */
export async function profitsSince(
  db: Database,
  userId: string,
  from: number,
): Promise<readonly { readonly quote: string; readonly profit: string }[]> {
  return db
    .selectFrom('contract_orders')
    .select(['quote', (eb) => eb.fn.sum<string>('profit').as('profit')])
    .where('user_id', '=', userId)
    .where('closed_at', '>', from)
    .groupBy('quote')
    .execute();
}

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
