import { type Insertable, sql } from 'kysely';
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

/** Orders with something to be done up to an instant (business time), soonest first. */
export async function duePoolOrders(db: Database, until: number, limit: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('pool_orders')
    .select('id')
    .where('next_at', '<=', until)
    .orderBy('next_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** An order that is not redeemed yet, held until the transaction ends; null where it is. */
export async function holdUnredeemed(tx: Tx, id: number): Promise<PoolOrderRow | null> {
  const row = await tx
    .selectFrom('pool_orders')
    .selectAll()
    .where('id', '=', id)
    .where('status', '<>', 2)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** A person's own order, whatever became of it. */
export async function findPoolOrder(
  db: Database | Tx,
  userId: string,
  id: number,
): Promise<PoolOrderRow | null> {
  const row = await db
    .selectFrom('pool_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

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
export async function findPoolOrders(
  db: Database,
  page: PoolPage,
): Promise<{ readonly rows: readonly PoolOrderRow[]; readonly sum: number }> {
  let matching = db.selectFrom('pool_orders').where('user_id', '=', page.userId);
  if (page.status !== undefined) matching = matching.where('status', '=', page.status);
  const { sum } = await matching
    .select(({ fn }) => fn.countAll<number>().as('sum'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute();
  return { rows, sum };
}
