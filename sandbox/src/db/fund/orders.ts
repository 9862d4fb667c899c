import { type Insertable, sql } from 'kysely';
import { ordersIn } from '../earn/orders.ts';
import type { Database } from '../open.ts';
import type { FundOrderRow, FundTables } from '../schema/fund.ts';
import type { Tx } from '../transaction.ts';

/** What is decided later, and left out of a new order. */
const UNDECIDED = {
  value: null,
  buy_fee: null,
  shares: null,
  valued_on: null,
  redeemed_at: null,
  redeems_on: null,
  redeem_value: null,
  redeem_fee: null,
  paid: null,
  ended_at: null,
  closed_at: null,
};

type NewFundOrder = Omit<Insertable<FundTables['fund_orders']>, keyof typeof UNDECIDED | 'status'>;

/** Gives its id. */
export async function insertFundOrder(tx: Tx, order: NewFundOrder): Promise<number> {
  const { id } = await tx
    .insertInto('fund_orders')
    .values({ ...order, ...UNDECIDED })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const orders = ordersIn<FundOrderRow>('fund_orders', sql`status <> 3`);

/** Unredeemed orders with something to be done. */
export const dueFundOrders = orders.due;
export const holdFundOrder = orders.hold;
export const findFundOrder = orders.own;

/** Until the transaction ends nobody else buys into this fund, so that two never share what is left of it. */
export async function lockFund(tx: Tx, fundId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fund'), hashtext(${fundId}))`.execute(tx);
}

/** What was put into a fund and not redeemed yet: by all persons, and by one. */
export async function investedIn(
  tx: Tx,
  userId: string,
  fundId: string,
): Promise<{ readonly all: string; readonly own: string }> {
  return tx
    .selectFrom('fund_orders')
    .select([
      sql<string>`coalesce(sum(amount), 0)`.as('all'),
      sql<string>`coalesce(sum(amount) filter (where user_id = ${userId}), 0)`.as('own'),
    ])
    .where('fund_id', '=', fundId)
    .where('status', '<>', 3)
    .executeTakeFirstOrThrow();
}

/** What was put into each fund and not redeemed yet; funds that nobody holds are absent. */
export async function investedInAll(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('fund_orders')
    .select(['fund_id', sql<string>`sum(amount)`.as('invested')])
    .where('status', '<>', 3)
    .groupBy('fund_id')
    .execute();
  return new Map(rows.map((row) => [row.fund_id, row.invested]));
}

type Set = Partial<Omit<FundOrderRow, 'id'>>;

/** Writes what the purchase of a held order was dealt at and what it bought. */
export function saveDealing(
  tx: Tx,
  id: number,
  dealt: Required<Pick<Set, 'value' | 'buy_fee' | 'shares' | 'worth' | 'valued_on' | 'next_at'>>,
): Promise<void> {
  return change(tx, id, { ...dealt, status: 1 });
}

/** Writes what the shares of a held order are worth on a later day. */
export function saveWorth(
  tx: Tx,
  id: number,
  worth: Required<Pick<Set, 'worth' | 'valued_on' | 'next_at'>>,
): Promise<void> {
  return change(tx, id, worth);
}

/** Notes that a held order is to be redeemed at the value of a day. */
export function markRedeemed(
  tx: Tx,
  id: number,
  redeemed: { readonly at: number; readonly on: number },
): Promise<void> {
  return change(tx, id, { redeemed_at: redeemed.at, redeems_on: redeemed.on, status: 2 });
}

/** Ends a held order. */
export function closeFundOrder(
  tx: Tx,
  id: number,
  end: {
    readonly value: string;
    readonly fee: string;
    readonly paid: string;
    /** Business time. */
    readonly endedAt: number;
    /** Epoch ms. */
    readonly at: number;
  },
): Promise<void> {
  return change(tx, id, {
    redeem_value: end.value,
    redeem_fee: end.fee,
    paid: end.paid,
    ended_at: end.endedAt,
    closed_at: end.at,
    status: 3,
  });
}

async function change(tx: Tx, id: number, set: Set): Promise<void> {
  await tx.updateTable('fund_orders').set(set).where('id', '=', id).execute();
}

export interface FundPage {
  readonly userId: string;
  /** Redeemed ones, or all others; without it both. */
  readonly redeemed?: boolean | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** One page of a person's orders, newest first, and how many there are. */
export const findFundOrders = (db: Database, { redeemed, ...page }: FundPage) =>
  orders.page(db, page, redeemed === undefined ? null : redeemed ? sql`status = 3` : sql`status <> 3`);
