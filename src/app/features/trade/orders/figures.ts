import { divide, multiply, signOf, subtract } from '#app/shared/format/arithmetic.ts';
import { exact, HUNDRED } from '#protocol/decimal.ts';
import type { PairRule, Platform } from '#protocol/platform.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import { specifiedPricePrecision } from '#protocol/tables.ts';
import { type Decimal, type Pair, samePair } from '#protocol/units.ts';

const COIN_DECIMALS = 8;

/** Decimals that amounts of the quote coin are shown with: four where its prices are coarse, else all of them. */
export const quoteDecimals = ({ pricePrecision }: Pick<PairRule, 'pricePrecision'>): number =>
  pricePrecision <= 4 ? 4 : COIN_DECIMALS;

/** An average is finer than a tick where it has to be. */
export function averageDecimals(value: Decimal | null, pricePrecision: number): number {
  const fraction = (value?.split('.')[1] ?? '').replace(/0+$/, '');
  return Math.max(pricePrecision, Math.min(pricePrecision + 2, fraction.length));
}

/** How figures of a pair are shown. A pair that is no longer offered is shown in full. */
export function precisionOf(
  pair: Pair,
  platform: Pick<Platform, 'pairs'> | null,
): Pick<PairRule, 'pricePrecision' | 'amountPrecision'> {
  const rule = platform?.pairs.find((known) => samePair(known.pair, pair));
  return rule ?? { pricePrecision: specifiedPricePrecision(pair), amountPrecision: COIN_DECIMALS };
}

/**
 * How much of an order is filled, in whole percent, cut; of a market buy by its total, which what is too little for a
 * step of the amount is left of: done, it is all filled. Null where nothing was asked for, or it is not told.
 */
export function filledPercent(
  order: Pick<SpotOrder, 'amount' | 'filled' | 'total' | 'turnover' | 'status'>,
): Decimal | null {
  const { amount, filled, total, turnover, status } = order;
  if (amount === null && total !== null && status === 'finished') return HUNDRED;
  const [part, whole] = amount !== null ? [filled, amount] : [turnover, total];
  return whole === null || part === null ? null : divide(multiply(part, HUNDRED, COIN_DECIMALS), whole, 0);
}

/** What an order comes to in quote coin: asked for, or price times amount; null for a market order by amount. */
export function orderTotal({
  total,
  price,
  amount,
}: Pick<SpotOrder, 'total' | 'price' | 'amount'>): Decimal | null {
  if (total !== null) return total;
  return price === null || amount === null ? null : multiply(price, amount, COIN_DECIMALS);
}

/** Base coin that an order still waits for; null where it was asked for by its total. */
export function remainingOf({ amount, filled }: Pick<SpotOrder, 'amount' | 'filled'>): Decimal | null {
  if (amount === null) return null;
  const rest = subtract(amount, filled);
  return signOf(rest) > 0 ? rest : exact('0');
}
