import Big from 'big.js';
import { exact } from './decimal.ts';
import type { PairRule } from './platform.ts';
import type { ScaledStep } from './spot.ts';
import type { Shape } from './tables.ts';
import type { Decimal } from './units.ts';

export const SCALED_COUNT = { least: 2, most: 50 } as const;

interface ScaledWish {
  readonly amount: Decimal;
  readonly from: Decimal;
  readonly to: Decimal;
  /** Whole, 2 to 50. */
  readonly count: number;
  readonly shape: Shape;
}

/**
 * The limit orders that a scaled one becomes, first price first: prices at even distances, cut to a step of the price
 * towards the first one; amounts the same for each, or by 1, 2, 3 and so on, cut so that they add up to the whole.
 * Null where two of them would stand at one price, or one would have no amount. Checked numbers only.
 */
export function scaledSteps(
  { amount, from, to, count, shape }: ScaledWish,
  { pricePrecision, amountPrecision }: Pick<PairRule, 'pricePrecision' | 'amountPrecision'>,
): readonly ScaledStep[] | null {
  const first = whole(from, pricePrecision);
  const away = whole(to, pricePrecision) - first;
  const gaps = BigInt(count - 1);
  if ((away < 0n ? -away : away) < gaps) return null;
  const amounts = shares(whole(amount, amountPrecision), count, shape);
  if (amounts.some((lots) => lots === 0n)) return null;
  return amounts.map((lots, n) => ({
    price: written(first + (away * BigInt(n)) / gaps, pricePrecision),
    amount: written(lots, amountPrecision),
  }));
}

/** Steps of a number that stands on one. */
const whole = (value: Decimal, places: number): bigint =>
  BigInt(new Big(value).times(new Big(10).pow(places)).toFixed(0, Big.roundDown));

const written = (steps: bigint, places: number): Decimal =>
  exact(new Big(steps.toString()).div(new Big(10).pow(places)).toFixed());

function shares(lots: bigint, count: number, shape: Shape): readonly bigint[] {
  const weights = Array.from({ length: count }, (_, n) =>
    BigInt(shape === 'flat' ? 1 : shape === 'up' ? n + 1 : count - n),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  let before = 0n;
  return weights.map((weight) => {
    const from = (lots * before) / sum;
    before += weight;
    return (lots * before) / sum - from;
  });
}
