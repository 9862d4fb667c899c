import Big from 'big.js';
import { insertAccruals } from '../../db/finance/accruals.ts';
import type { FinanceOrderRow } from '../../db/schema/finance.ts';
import type { Tx } from '../../db/transaction.ts';
import { fixed } from '../ledger/amount.ts';
import { bookInterest } from './postings.ts';
import { daysOver, endOfDay } from './terms.ts';

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
  const over = daysOver(order, businessNow);
  const missing = over - order.accrued_days;
  if (missing <= 0) return order;
  const from = order.first_day + order.accrued_days;
  const to = from + missing - 1;
  const businessId = `${order.id}-${to}`;
  const ended = order.days > 0 && over === order.days;
  const nextAt = ended ? endOfDay(to) : endOfDay(to + 1);
  await insertAccruals(tx, { orderId: order.id, from, to, amount: order.day_interest, businessId, nextAt });
  const sum = new Big(order.day_interest).times(missing);
  if (sum.gt(0)) await bookInterest(tx, order, businessId, fixed(sum), at);
  return {
    ...order,
    accrued_days: over,
    accrued: fixed(new Big(order.accrued).plus(sum)),
    next_at: nextAt,
  };
}
