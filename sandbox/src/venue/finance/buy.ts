import Big from 'big.js';
import { changeQuota, lockQuota } from '../../db/earn/orders.ts';
import { hostedBy, insertFinanceOrder, type NewFinanceOrder } from '../../db/finance/orders.ts';
import type { Tx } from '../../db/schema.ts';
import type { Language, Person } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import type { EarnClocks } from '../earn/clocks.ts';
import { DAY_MS, endOfDay, firstWholeDay, hours } from '../earn/days.ts';
import { fixed, readAmount } from '../ledger/amount.ts';
import { orRefuse } from '../ledger/insufficient-balance.ts';
import { requireMayTrade } from '../security/may-trade.ts';
import { bookPurchase } from './postings.ts';
import { type FinanceProduct, findProduct } from './products.ts';
import { sentences } from './sentences.ts';
import { dayInterest } from './terms.ts';

export interface Purchase {
  readonly person: Person;
  readonly productId: string;
  /** As they arrive. */
  readonly amount: string;
  readonly agreed: string;
  readonly requestId: string | null;
  readonly language: Language;
}

/**
 * Buys a product: the amount moves from spot to the finance account and earns from the next whole day (UTC, business
 * clock) on. Gives the order's id. Refuses with `notAllowed`, `notFound`, `validation` (agreement, amount, minimum),
 * `limit` (what one person may have, what is left of the product) or `balance`.
 */
export async function buyProduct(tx: Tx, clocks: EarnClocks, purchase: Purchase): Promise<string> {
  const { person, requestId, language } = purchase;
  const { userId } = person;
  requireMayTrade(person, language);
  const { product, amount } = readPurchase(purchase);
  await requireRoom(tx, userId, product, amount, language);
  const at = clocks.clock.now();
  const id = await insertFinanceOrder(tx, {
    ...orderOf(product, amount, clocks.businessClock.now()),
    user_id: userId,
    request_id: requestId,
    renewed_from: null,
    created_at: at,
  });
  await changeQuota(tx, 'finance_quotas', product.id, fixed(amount));
  const place = { user_id: userId, currency: product.currency };
  await orRefuse(bookPurchase(tx, { ...place, id, amount: fixed(amount), requestId }, at), language);
  return String(id);
}

function readPurchase({ productId, amount, agreed, language }: Purchase) {
  const product = findProduct(productId);
  if (!product) throw new Refusal('notFound', sentences.product[language]);
  if (agreed !== '1') throw new Refusal('validation', sentences.agree[language]);
  const read = readAmount(amount);
  if (!read) throw new Refusal('validation', sentences.amount[language]);
  if (read.lt(product.min)) {
    throw new Refusal('validation', sentences.belowMinimum[language], { field: 'amount', min: product.min });
  }
  return { product, amount: read };
}

/** From here on one purchase of a product at a time: two must not share what is left. */
async function requireRoom(
  tx: Tx,
  userId: string,
  product: FinanceProduct,
  amount: Big,
  language: Language,
): Promise<void> {
  const taken = await lockQuota(tx, 'finance_quotas', product.id);
  const ownLeft = new Big(product.max).minus(await hostedBy(tx, userId, product.id));
  if (amount.gt(ownLeft)) {
    throw new Refusal('limit', sentences.overCap[language], { field: 'amount', left: fixed(ownLeft) });
  }
  const left = new Big(product.quota).minus(taken);
  if (amount.gt(left)) {
    throw new Refusal('limit', sentences.overQuota[language], { field: 'amount', left: fixed(left) });
  }
}

/** An order at the terms of a product, begun at an instant of the business clock. */
export function orderOf(
  product: FinanceProduct,
  amount: Big,
  boughtAt: number,
): Omit<NewFinanceOrder, 'user_id' | 'request_id' | 'renewed_from' | 'created_at'> {
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
