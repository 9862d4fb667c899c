import Big from 'big.js';
import { findUserById } from '../../db/accounts/users.ts';
import { changeQuota } from '../../db/earn/orders.ts';
import { closeFinanceOrder, insertFinanceOrder } from '../../db/finance/orders.ts';
import type { FinanceOrderRow } from '../../db/schema/earn.ts';
import type { Tx } from '../../db/schema.ts';
import { findSecurity } from '../../db/security/person.ts';
import { fixed } from '../ledger/amount.ts';
import { frozenAt } from '../security/may-trade.ts';
import { orderOf } from './buy.ts';
import { bookEnd, bookRenewal } from './postings.ts';
import { findProduct } from './products.ts';
import type { Ending } from './terms.ts';

/** When an order ends: business time, and real time (epoch ms) for the ledger. */
interface Moment {
  readonly endedAt: number;
  readonly at: number;
}

/** Pays an order out and makes room in its product. Expects the order held, with its interest written. */
export async function payOut(
  tx: Tx,
  order: FinanceOrderRow,
  ending: Ending,
  { endedAt, at }: Moment,
  requestId: string | null,
): Promise<void> {
  await closeFinanceOrder(tx, order.id, { kept: ending.kept, refunded: ending.refunded, endedAt, at });
  await changeQuota(tx, 'finance_quotas', order.product_id, `-${order.amount}`);
  await bookEnd(tx, order, ending, requestId, at);
}

/**
 * The end of a term: paid out, or gone on with for another one where that was chosen and the person may still buy.
 * Expects the order held, with the interest of its whole term written.
 */
export async function mature(
  tx: Tx,
  order: FinanceOrderRow,
  endedAt: number,
  now: { readonly business: number; readonly real: number },
): Promise<void> {
  const at = now.real;
  const ending = {
    accrued: order.accrued,
    kept: '0.00000000',
    refunded: fixed(new Big(order.amount).plus(order.accrued)),
  };
  const product = order.auto_renew ? findProduct(order.product_id) : null;
  if (!product || !(await mayGoOn(tx, order.user_id, now.business))) {
    return payOut(tx, order, ending, { endedAt, at }, null);
  }
  await closeFinanceOrder(tx, order.id, { ...ending, endedAt, at });
  await bookRenewal(tx, order, at);
  await insertFinanceOrder(tx, {
    ...orderOf(product, new Big(order.amount), endedAt),
    user_id: order.user_id,
    request_id: null,
    renewed_from: order.id,
    auto_renew: true,
    created_at: at,
  });
}

async function mayGoOn(tx: Tx, userId: string, businessNow: number): Promise<boolean> {
  const user = await findUserById(tx, userId);
  return user?.can_purchase === true && !frozenAt(await findSecurity(tx, userId), businessNow);
}
