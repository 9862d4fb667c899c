import Big from 'big.js';
import { insertDays } from '../../db/earn/orders.ts';
import type { FinanceOrderRow } from '../../db/schema/earn.ts';
import type { Tx } from '../../db/schema.ts';
import { daysToWrite } from '../earn/days.ts';
import { fixed } from '../ledger/amount.ts';
import { bookInterest } from './postings.ts';

/**
 * Writes the interest of every day that is over at an instant (business time) and was not written yet: a row a day and
 * one posting for all of them. Expects the order held; gives it as it is afterwards. `at` is real time, epoch ms.
 */
export async function accrueDue(
  tx: Tx,
  order: FinanceOrderRow,
  businessNow: number,
  at: number,
): Promise<FinanceOrderRow> {
  const missing = daysToWrite(order, businessNow);
  if (!missing) return order;
  const { from, to, count, nextAt } = missing;
  const businessId = `${order.id}-${to}`;
  const days = { orderId: order.id, from, to, amount: order.day_interest, businessId, nextAt };
  await insertDays(tx, { orders: 'finance_orders', days: 'finance_accruals' }, days);
  const sum = new Big(order.day_interest).times(count);
  if (sum.gt(0)) await bookInterest(tx, order, businessId, fixed(sum), at);
  return {
    ...order,
    accrued_days: order.accrued_days + count,
    accrued: fixed(new Big(order.accrued).plus(sum)),
    next_at: nextAt,
  };
}
