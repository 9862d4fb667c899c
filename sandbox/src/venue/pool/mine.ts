import Big from 'big.js';
import { insertDays } from '../../db/earn/orders.ts';
import type { PoolOrderRow } from '../../db/schema/earn.ts';
import type { Tx } from '../../db/schema.ts';
import { daysToWrite } from '../earn/days.ts';
import { fixed } from '../ledger/amount.ts';
import { bookOutput } from './postings.ts';

/**
 * Pays the output of every day that is over at an instant (business time) and was not paid yet: a row a day and one
 * posting for all of them. Expects the order held; gives it as it is afterwards. `at` is real time, epoch ms.
 */
export async function mineDue(
  tx: Tx,
  order: PoolOrderRow,
  businessNow: number,
  at: number,
): Promise<PoolOrderRow> {
  const missing = daysToWrite(order, businessNow);
  if (!missing) return order;
  const { from, to, count, nextAt } = missing;
  const businessId = `${order.id}-${to}`;
  const days = { orderId: order.id, from, to, amount: order.day_output, businessId, nextAt };
  await insertDays(tx, { orders: 'pool_orders', days: 'pool_outputs' }, days);
  const sum = new Big(order.day_output).times(count);
  await bookOutput(tx, order, businessId, fixed(sum), at);
  return {
    ...order,
    accrued_days: order.accrued_days + count,
    accrued: fixed(new Big(order.accrued).plus(sum)),
    next_at: nextAt,
  };
}
