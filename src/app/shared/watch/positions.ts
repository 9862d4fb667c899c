import { add, compare, multiply } from '#app/shared/format/arithmetic.ts';
import { type Gain, gainOf } from '#app/shared/money/gain.ts';
import type { AverageCost } from '#protocol/assets.ts';
import { ZERO } from '#protocol/decimal.ts';
import type { Ticker } from '#protocol/market.ts';
import { type Decimal, type Pair, USDT } from '#protocol/units.ts';

/** What a person holds of a coin at a known cost. */
export interface HeldPosition {
  readonly pair: Pair;
  readonly amount: Decimal;
  /** Average cost of one coin, in the quote coin. */
  readonly cost: Decimal;
  /** What it has gained at the last price; null while that is not known. */
  readonly gain: Gain | null;
}

/** More decimals than are shown. */
const DIGITS = 12;

/** The largest cost first: an order that no price changes. */
export function positionsOf(
  costs: readonly AverageCost[],
  tickers: readonly Ticker[] | null,
): readonly HeldPosition[] {
  const last = new Map(tickers?.map(({ pair, last }) => [pair.base, last]));
  return costs
    .toSorted((a, b) => compare(multiply(b.price, b.amount, DIGITS), multiply(a.price, a.amount, DIGITS)))
    .map(({ currency, price: cost, amount }) => {
      const price = last.get(currency) ?? null;
      return {
        pair: { base: currency, quote: USDT },
        amount,
        cost,
        gain: price === null ? null : gainOf(amount, cost, price),
      };
    });
}

/** What all have gained together; null while that of one is not known. */
export function totalGain(positions: readonly HeldPosition[]): Decimal | null {
  let sum: Decimal = ZERO;
  for (const { gain } of positions) {
    if (gain === null) return null;
    sum = add(sum, gain.by);
  }
  return sum;
}
