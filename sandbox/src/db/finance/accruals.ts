import { sql } from 'kysely';
import type { Tx } from '../transaction.ts';

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

/** Writes interest down, a row a day, and into its held order. Fails where one of the days was written before. */
export async function insertAccruals(tx: Tx, days: AccruedDays): Promise<void> {
  const { orderId, from, to, amount, businessId, nextAt } = days;
  await sql`
    insert into finance_accruals (order_id, day, amount, business_id)
    select ${orderId}::bigint, day, ${amount}::numeric, ${businessId}
    from generate_series(${from}::integer, ${to}::integer) as day`.execute(tx);
  await sql`
    update finance_orders
    set accrued_days = accrued_days + ${to - from + 1}::integer,
        accrued = accrued + ${amount}::numeric * ${to - from + 1}::integer,
        next_at = ${nextAt}::bigint
    where id = ${orderId}::bigint`.execute(tx);
}
