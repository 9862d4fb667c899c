import { sql } from 'kysely';
import type { Database, Tx } from '../schema.ts';

/** The orders of an area that earns by the day, and where their days are written. */
export type DayTables =
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
export type QuotaTable = 'finance_quotas' | 'pool_quotas';

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
