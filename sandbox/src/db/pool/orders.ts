import { sql } from 'kysely';
import { bookings, daysWritten, houseHolds, personsHold, quotasTaken } from '../earn/audit.ts';
import { type AuditQuery, guarded, movedBy } from '../ledger/audit-queries.ts';
import { type OwnPage, openRowsOf, where } from '../rows.ts';
import type { Database, Tx } from '../schema.ts';

const orders = openRowsOf('pool_orders', sql`status <> 2`);

export const insertPoolOrder = orders.insert;
/** Orders with something to be done: those whose term is over wait for their person. */
export const duePoolOrders = orders.due;
export const holdUnredeemed = orders.hold;
export const findPoolOrder = orders.own;

/** How many of a machine a person has that are not redeemed. */
export async function machinesOf(tx: Tx, userId: string, productId: string): Promise<number> {
  const { sum } = await tx
    .selectFrom('pool_orders')
    .select(sql<number>`coalesce(sum(quantity), 0)::integer`.as('sum'))
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('status', '<>', 2)
    .executeTakeFirstOrThrow();
  return sum;
}

/** Notes that the term of a held order is over: from now on it waits for its person. */
export function awaitRedemption(tx: Tx, id: number): Promise<void> {
  return orders.change(tx, id, { status: 1, next_at: null });
}

/** What redeeming comes to, as it is written. Instants of the business clock. */
export interface WrittenRedemption {
  readonly at: number;
  readonly payAt: number;
  readonly kept: string;
  readonly refunded: string;
}

/** Notes that a held order is redeemed and when it is paid; it mines nothing from then on. */
export function markRedemption(tx: Tx, id: number, redeemed: WrittenRedemption): Promise<void> {
  const { at, payAt, kept, refunded } = redeemed;
  return orders.change(tx, id, { status: 1, redeemed_at: at, pay_at: payAt, kept, refunded, next_at: payAt });
}

/** Ends a held order whose redemption is noted. `at` is real time, epoch ms. */
export function closePoolOrder(tx: Tx, id: number, at: number): Promise<void> {
  return orders.change(tx, id, { status: 2, next_at: null, closed_at: at });
}

export interface PoolPage extends OwnPage {
  readonly status?: 0 | 1 | 2 | undefined;
}

/** One page of a person's orders, newest first, and how many there are. */
export const findPoolOrders = (db: Database, page: PoolPage) =>
  orders.page(db, page, where({ status: page.status }));

/** What a person's machines mined of one coin in one day. */
interface OutputRow {
  /** Since 1970, UTC. */
  readonly day: number;
  readonly amount: string;
}

/** The newest days on which a person mined a coin, newest first. */
export async function findOutputs(
  db: Database,
  userId: string,
  currency: string,
  limit: number,
): Promise<readonly OutputRow[]> {
  return db
    .selectFrom('pool_outputs')
    .innerJoin('pool_orders', 'pool_orders.id', 'pool_outputs.order_id')
    .select(['pool_outputs.day', sql<string>`sum(pool_outputs.amount)`.as('amount')])
    .where('pool_orders.user_id', '=', userId)
    .where('pool_orders.currency', '=', currency)
    .groupBy('pool_outputs.day')
    .orderBy('pool_outputs.day', 'desc')
    .limit(limit)
    .execute();
}

const MOVED = movedBy('pool');

/** The invariants of mining machines, each worked out from the rows alone. */
export const poolAudit: readonly AuditQuery[] = [
  personsHold(
    'the pool account of a person is what they paid for machines that are not redeemed',
    4,
    sql`select 'u:' || user_id as owner, price_currency as currency, sum(amount)
      from pool_orders where status <> 2 group by 1, 2`,
  ),
  houseHolds(
    'the house has mined what the orders say',
    'h:mining',
    sql`select currency, -sum(accrued) as sum from pool_orders group by 1`,
  ),
  quotasTaken(
    'what is taken of a stock is what is not redeemed of its machine',
    'pool_quotas',
    sql`select product_id, sum(quantity) from pool_orders where status <> 2 group by 1`,
  ),
  {
    invariant: 'I10',
    what: 'machines were booked when they were bought, and once more when they were paid back',
    query: sql`select 'order ' || coalesce(o.id::text, p.business_id) as detail
      from pool_orders o
      full join (${bookings(sql`business in ('pool.buy', 'pool.redeem')`)}) p on p.business_id = o.id::text
      where o.id is null or p.business_id is null or p.user_id <> o.user_id
        or p.booked <> array['pool.buy']
          || case when o.status = 2 then array['pool.redeem'] else array[]::text[] end`,
  },
  daysWritten(
    'an order has one output for each whole day, from its first on, all of the same size',
    { orders: 'pool_orders', days: 'pool_outputs' },
    sql`bool_or(d.amount <> o.day_output)`,
  ),
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
  guarded(
    'orders of machines and their output are guarded against change',
    'pool_orders_guard',
    'pool_orders_kept',
    'pool_outputs_immutable',
  ),
];
