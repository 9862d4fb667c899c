import { type RawBuilder, sql } from 'kysely';

import type { Database, Tx } from '../schema.ts';

/** What the orders of finance, pool and fund have in common, beside a state of their own. */
interface OrderRow {
  readonly id: number;
  readonly user_id: string;
  /** Business time; null: nothing is to be done. */
  readonly next_at: number | null;
}

interface OrderPage {
  readonly userId: string;
  readonly pageNo: number;
  readonly pageSize: number;
}

/**
 * The reads of the orders of one area that earns. `open` is the condition on a row that has not ended, in the words of
 * the table's indexes.
 */
export function ordersIn<Row extends OrderRow>(
  table: 'finance_orders' | 'pool_orders' | 'fund_orders',
  open: RawBuilder<boolean>,
) {
  const orders = sql.table(table);

  /** Open orders with something to be done up to an instant (business time), soonest first. */
  async function due(db: Database, until: number, limit: number): Promise<readonly number[]> {
    const { rows } = await sql<Pick<Row, 'id'>>`
      select id from ${orders} where ${open} and next_at <= ${until} order by next_at, id limit ${limit}`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  }

  /** An order that is still open, held until the transaction ends; null where it is not. */
  async function hold(tx: Tx, id: number): Promise<Row | null> {
    const { rows } = await sql<Row>`select * from ${orders} where id = ${id} and ${open} for update`.execute(
      tx,
    );
    return rows[0] ?? null;
  }

  /** A person's own order, whatever became of it. */
  async function own(db: Database | Tx, userId: string, id: number): Promise<Row | null> {
    const { rows } = await sql<Row>`select * from ${orders} where user_id = ${userId} and id = ${id}`.execute(
      db,
    );
    return rows[0] ?? null;
  }

  /** One page of a person's orders that the filter lets through, newest first, and how many there are. */
  async function page(
    db: Database,
    { userId, pageNo, pageSize }: OrderPage,
    filter: RawBuilder<boolean> | null,
  ): Promise<{ readonly rows: readonly Row[]; readonly sum: number }> {
    const matching = sql`from ${orders} where user_id = ${userId} and ${filter ?? sql`true`}`;
    const counted = await sql<{ sum: number }>`select count(*) as sum ${matching}`.execute(db);
    const { rows } = await sql<Row>`
      select * ${matching} order by id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
    return { rows, sum: counted.rows[0]?.sum ?? 0 };
  }

  return { due, hold, own, page };
}

/** The orders of an area that earns by the day, and where their days are written. */
type DayTables =
  | { readonly orders: 'finance_orders'; readonly days: 'finance_accruals' }
  | { readonly orders: 'pool_orders'; readonly days: 'pool_outputs' };

/** Whole days of one order, in a row. Days since 1970, UTC, both included. */
interface AccruedDays {
  readonly orderId: number;
  readonly from: number;
  readonly to: number;
  /** For each of them. */
  readonly amount: string;
  readonly businessId: string;
  /** When the next one is due, business time. */
  readonly nextAt: number;
}

/** Writes what days earned down, a row a day, and into the held order. Fails where one of them was written before. */
export async function insertDays(tx: Tx, tables: DayTables, days: AccruedDays): Promise<void> {
  const { orderId, from, to, amount, businessId, nextAt } = days;
  await sql`
    insert into ${sql.table(tables.days)} (order_id, day, amount, business_id)
    select ${orderId}::bigint, day, ${amount}::numeric, ${businessId}
    from generate_series(${from}::integer, ${to}::integer) as day`.execute(tx);
  await sql`
    update ${sql.table(tables.orders)}
    set accrued_days = accrued_days + ${to - from + 1}::integer,
        accrued = accrued + ${amount}::numeric * ${to - from + 1}::integer,
        next_at = ${nextAt}::bigint
    where id = ${orderId}::bigint`.execute(tx);
}

/** Where an area keeps how much of each product is taken: product_id and taken. */
type QuotaTable = 'finance_quotas' | 'pool_quotas';

interface Row {
  product_id: string;
  taken: string;
}

/** What is taken of each product; products that nobody has bought are absent. */
export async function takenQuotas(db: Database, table: QuotaTable): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Row>`select product_id, taken from ${sql.table(table)}`.execute(db);
  return new Map(rows.map((row) => [row.product_id, row.taken]));
}

/**
 * What is taken of a product. Until the transaction ends nobody else buys it or is paid out of it, so that two never
 * share what is left.
 */
export async function lockQuota(tx: Tx, table: QuotaTable, productId: string): Promise<string> {
  await sql`insert into ${sql.table(table)} (product_id, taken) values (${productId}, 0)
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<Row>`select product_id, taken from ${sql.table(table)}
    where product_id = ${productId} for update`.execute(tx);
  return rows[0]?.taken ?? '0';
}

/** Takes a signed decimal. */
export async function changeQuota(
  tx: Tx,
  table: QuotaTable,
  productId: string,
  change: string,
): Promise<void> {
  await sql`update ${sql.table(table)} set taken = taken + ${change}::numeric
    where product_id = ${productId}`.execute(tx);
}
