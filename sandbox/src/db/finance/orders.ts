import { type Insertable, sql } from 'kysely';
import { ordersIn } from '../earn/orders.ts';
import type { Database } from '../open.ts';
import type { FinanceOrderRow, FinanceTables } from '../schema/finance.ts';
import type { Tx } from '../transaction.ts';

type Order = Insertable<FinanceTables['finance_orders']>;
export type NewFinanceOrder = Omit<
  Order,
  | 'redeemed_at'
  | 'pay_at'
  | 'kept'
  | 'refunded'
  | 'ended_at'
  | 'closed_at'
  | 'status'
  | 'accrued'
  | 'accrued_days'
>;

/** Gives its id. */
export async function insertFinanceOrder(tx: Tx, order: NewFinanceOrder): Promise<number> {
  const open = {
    redeemed_at: null,
    pay_at: null,
    kept: null,
    refunded: null,
    ended_at: null,
    closed_at: null,
  };
  const { id } = await tx
    .insertInto('finance_orders')
    .values({ ...order, ...open })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const orders = ordersIn<FinanceOrderRow>('finance_orders', sql`status = 0`);

/** Hosted orders with something to be done. */
export const dueFinanceOrders = orders.due;
export const holdHosted = orders.hold;
export const findFinanceOrder = orders.own;

/** What a person has hosted of a product. */
export async function hostedBy(tx: Tx, userId: string, productId: string): Promise<string> {
  const { sum } = await tx
    .selectFrom('finance_orders')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('sum'))
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('status', '=', 0)
    .executeTakeFirstOrThrow();
  return sum;
}

/** Writes whether a held order goes on after its term. */
export async function saveAutoRenew(tx: Tx, id: number, on: boolean): Promise<void> {
  await tx.updateTable('finance_orders').set({ auto_renew: on }).where('id', '=', id).execute();
}

/** Notes that a held order is left early and when it is paid; until then it stays hosted and earns nothing. */
export async function markRedeemed(
  tx: Tx,
  id: number,
  redeemed: { readonly at: number; readonly payAt: number; readonly kept: string },
): Promise<void> {
  await tx
    .updateTable('finance_orders')
    .set({ redeemed_at: redeemed.at, pay_at: redeemed.payAt, kept: redeemed.kept, next_at: redeemed.payAt })
    .where('id', '=', id)
    .execute();
}

/** Ends a held order. */
export async function closeFinanceOrder(
  tx: Tx,
  id: number,
  end: {
    readonly kept: string;
    readonly refunded: string;
    /** Business time. */
    readonly endedAt: number;
    /** Epoch ms. */
    readonly at: number;
  },
): Promise<void> {
  await tx
    .updateTable('finance_orders')
    .set({ status: 1, kept: end.kept, refunded: end.refunded, ended_at: end.endedAt, closed_at: end.at })
    .where('id', '=', id)
    .execute();
}

export interface FinancePage {
  readonly userId: string;
  readonly status?: 0 | 1 | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** One page of a person's orders, newest first, and how many there are. */
export const findFinanceOrders = (db: Database, { status, ...page }: FinancePage) =>
  orders.page(db, page, status === undefined ? null : sql`status = ${status}`);
