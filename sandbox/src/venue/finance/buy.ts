import Big from 'big.js';
import { changeQuota, lockQuota } from '../../db/earn/orders.ts';
import { hostedBy, insertFinanceOrder } from '../../db/finance/orders.ts';
import type { Tx } from '../../db/schema.ts';
import type { Language } from '../../model/language.ts';
import { ACCOUNTS } from '../../model/ledger.ts';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import { DAY_MS, type EarnClocks, endOfDay, firstWholeDay, hours } from '../earn/days.ts';
import { bookPurchase } from '../earn/postings.ts';
import { type Purchase, readSpent, requireMinimum, requireRoom } from '../earn/purchase.ts';
import { fixed } from '../ledger/amount.ts';
import { requireMayTrade } from '../security/may-trade.ts';
import { dayInterest, type FinanceProduct, findProduct } from './products.ts';

interface ProductPurchase extends Purchase {
  readonly productId: string;
}

/**
 * Buys a product: the amount moves from spot to the finance account and earns from the next whole day (UTC, business
 * clock) on. Gives the order's id. Refuses with `notAllowed`, `notFound`, `validation` (agreement, amount, minimum),
 * `limit` (what one person may have, what is left of the product) or `balance`.
 */
export async function buyProduct(tx: Tx, clocks: EarnClocks, purchase: ProductPurchase): Promise<string> {
  const { person, requestId, language } = purchase;
  const { userId } = person;
  requireMayTrade(person, language);
  const { product, amount } = readPurchase(purchase);
  await requireQuota(tx, userId, product, amount, language);
  const at = clocks.clock.now();
  const id = await insertFinanceOrder(tx, {
    ...orderOf(product, amount, clocks.businessClock.now()),
    user_id: userId,
    request_id: requestId,
    renewed_from: null,
    created_at: at,
  });
  await changeQuota(tx, 'finance_quotas', product.id, fixed(amount));
  const order = { id, user_id: userId, currency: product.currency, amount: fixed(amount) };
  await bookPurchase(tx, ['finance.buy', ACCOUNTS.finance], order, purchase, at);
  return String(id);
}

function readPurchase(purchase: ProductPurchase) {
  const product = findProduct(purchase.productId);
  if (!product) throw new Refusal('notFound', textOf('finance.product', purchase.language));
  const amount = readSpent(purchase);
  requireMinimum(amount, product.min, purchase.language);
  return { product, amount };
}

/** From here on one purchase of a product at a time: two must not share what is left. */
async function requireQuota(
  tx: Tx,
  userId: string,
  product: FinanceProduct,
  amount: Big,
  language: Language,
): Promise<void> {
  const taken = await lockQuota(tx, 'finance_quotas', product.id);
  const own = await hostedBy(tx, userId, product.id);
  requireRoom(amount, new Big(product.max).minus(own), 'finance.overCap', language);
  requireRoom(amount, new Big(product.quota).minus(taken), 'finance.overQuota', language);
}

/** An order at the terms of a product, begun at an instant of the business clock. */
export function orderOf(product: FinanceProduct, amount: Big, boughtAt: number) {
  const firstDay = firstWholeDay(boughtAt);
  return {
    product_id: product.id,
    currency: product.currency,
    amount: fixed(amount),
    days: product.days,
    daily_rate: product.dailyRate,
    day_interest: fixed(dayInterest(amount, product.dailyRate)),
    early_fee_rate: product.earlyFeeRate,
    early_delay_ms: hours(product.earlyDelayHours),
    bought_at: boughtAt,
    first_day: firstDay,
    ends_at: product.days === 0 ? null : (firstDay + product.days) * DAY_MS,
    next_at: endOfDay(firstDay),
  };
}
