import Big from 'big.js';
import { ZERO } from '#protocol/decimal.ts';
import type { Decimal } from '#protocol/units.ts';
import { divide, subtract, total, truncate, written } from './arithmetic.ts';

/**
 * Values cut to so many decimals, of which the ones with the largest remainders are raised by one step, so that together
 * they come to their cut sum (the method of Hamilton). Takes values that are not below zero; `sum` where they were cut
 * themselves and come to a little less.
 */
export function addingUp(
  values: readonly Decimal[],
  decimals: number,
  sum: Decimal = total(values),
): readonly Decimal[] {
  const cut = values.map((value) => truncate(value, decimals));
  const missing = new Big(truncate(sum, decimals)).minus(total(cut));
  const step = new Big(10).pow(-decimals);
  const raised = new Set(
    values
      .map((value, at) => ({ at, left: new Big(subtract(value, cut[at] ?? value)) }))
      .toSorted((a, b) => b.left.cmp(a.left))
      .slice(0, Number(missing.div(step).toFixed(0)))
      .map(({ at }) => at),
  );
  return cut.map((value, at) => (raised.has(at) ? written(step.plus(value)) : value));
}

/** Many more than are shown: which part is raised must not hang on where a quotient was cut. */
const QUOTIENT_DECIMALS = 12;

/** What percent of a whole each part is, at so many decimals: parts that are the whole come to 100. Of a whole of zero each part is 0. */
export function percentsOf(parts: readonly Decimal[], whole: Decimal, decimals: number): readonly Decimal[] {
  const percent = (value: Decimal) =>
    divide(written(new Big(value).times(100)), whole, QUOTIENT_DECIMALS) ?? ZERO;
  return addingUp(parts.map(percent), decimals, percent(total(parts)));
}

/** A quotient rounded down as `roundedDown` is; null where the divisor is zero. */
export function divideDown(a: Decimal, b: Decimal, decimals: number): Decimal | null {
  const cut = divide(a, b, decimals);
  if (cut === null) return null;
  const left = new Big(a).minus(new Big(cut).times(b)).times(new Big(b).s);
  return left.lt(0) ? written(new Big(cut).minus(new Big(10).pow(-decimals))) : cut;
}
