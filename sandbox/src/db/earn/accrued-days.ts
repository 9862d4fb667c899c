import { sql } from 'kysely';
import type { Tx } from '../transaction.ts';

/** The orders of an area that earns by the day, and where their days are written. */
export type DayTables =
  | { readonly orders: 'finance_orders'; readonly days: 'finance_accruals' }
  | { readonly orders: 'pool_orders'; readonly days: 'pool_outputs' };

/** Whole days of one order, in a row. Days since 1970, UTC, both included. */
export interface AccruedDays {
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
