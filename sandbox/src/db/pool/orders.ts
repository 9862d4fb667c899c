import { type Insertable, sql } from 'kysely';
import { ordersIn } from '../earn/orders.ts';
import type { Database } from '../open.ts';
import type { PoolOrderRow, PoolTables } from '../schema/pool.ts';
import type { Tx } from '../transaction.ts';

type Order = Insertable<PoolTables['pool_orders']>;
type NewPoolOrder = Omit<
  Order,
  'redeemed_at' | 'pay_at' | 'kept' | 'refunded' | 'closed_at' | 'status' | 'accrued' | 'accrued_days'
>;

/** Gives its id. */
export async function insertPoolOrder(tx: Tx, order: NewPoolOrder): Promise<number> {
  const open = { redeemed_at: null, pay_at: null, kept: null, refunded: null, closed_at: null };
  const { id } = await tx
    .insertInto('pool_orders')
    .values({ ...order, ...open })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const orders = ordersIn<PoolOrderRow>('pool_orders', sql`status <> 2`);

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
export async function awaitRedemption(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('pool_orders').set({ status: 1, next_at: null }).where('id', '=', id).execute();
}

/** What redeeming comes to, as it is written. Instants of the business clock. */
export interface WrittenRedemption {
  readonly at: number;
  readonly payAt: number;
  readonly kept: string;
  readonly refunded: string;
}

/** Notes that a held order is redeemed and when it is paid; it mines nothing from then on. */
export async function markRedemption(tx: Tx, id: number, redeemed: WrittenRedemption): Promise<void> {
  const { at, payAt, kept, refunded } = redeemed;
  await tx
    .updateTable('pool_orders')
    .set({ status: 1, redeemed_at: at, pay_at: payAt, kept, refunded, next_at: payAt })
    .where('id', '=', id)
    .execute();
}

/** Ends a held order whose redemption is noted. `at` is real time, epoch ms. */
export async function closePoolOrder(tx: Tx, id: number, at: number): Promise<void> {
  await tx
    .updateTable('pool_orders')
    .set({ status: 2, next_at: null, closed_at: at })
    .where('id', '=', id)
    .execute();
}

export interface PoolPage {
  readonly userId: string;
  readonly status?: 0 | 1 | 2 | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** One page of a person's orders, newest first, and how many there are. */
export const findPoolOrders = (db: Database, { status, ...page }: PoolPage) =>
  orders.page(db, page, status === undefined ? null : sql`status = ${status}`);
