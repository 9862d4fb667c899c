import { multiply, subtract } from '#app/shared/format/arithmetic.ts';
import { divideDown } from '#app/shared/format/shares.ts';
import { HUNDRED } from '#protocol/decimal.ts';
import type { Decimal } from '#protocol/units.ts';

/** More decimals than are shown: what is cut on the way stays out of sight. */
const DIGITS = 12;

export interface Gain {
  /** In the coin of the prices. */
  readonly by: Decimal;
  /** Null for what has cost nothing. */
  readonly percent: Decimal | null;
}

/** What an amount has gained or lost at a price, of which one coin cost so much. */
export function gainOf(amount: Decimal, cost: Decimal, price: Decimal): Gain {
  const rise = subtract(price, cost);
  return {
    by: multiply(rise, amount, DIGITS),
    percent: divideDown(multiply(rise, HUNDRED, DIGITS), cost, 4),
  };
}
