import Big from 'big.js';
import { LONGEST_FRACTION, longDecimal } from '#protocol/decimal.ts';
import type { Decimal } from '#protocol/units.ts';

/** Big.js writes no exponent with toFixed. Throws where the result has more than 24 digits before the point. */
export function written(value: Big): Decimal {
  const text = longDecimal(value.round(LONGEST_FRACTION, Big.roundDown).toFixed());
  if (text === null) throw new RangeError('a result over 24 digits');
  return text;
}

export const add = (a: Decimal, b: Decimal): Decimal => written(new Big(a).plus(b));
export const subtract = (a: Decimal, b: Decimal): Decimal => written(new Big(a).minus(b));

/** Below, equal to or above: -1, 0 or 1. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => new Big(a).cmp(b);

/** -1, 0 or 1. */
export const signOf = (value: Decimal): -1 | 0 | 1 => new Big(value).cmp(0);

export const total = (values: readonly Decimal[]): Decimal =>
  written(values.reduce((sum, value) => sum.plus(value), new Big(0)));

/** Cut to so many decimals, towards zero: what is shown or spent is never more than what is there. */
export const truncate = (value: Decimal, decimals: number): Decimal =>
  written(new Big(value).round(decimals, Big.roundDown));

/** Pads a price with zeros to so many decimals; never cuts it. */
export function padded(value: Decimal, decimals: number): Decimal {
  const [whole = '', fraction = ''] = value.split('.');
  if (fraction.length >= decimals) return value;
  // `longDecimal` bounds the digits: a price that would exceed them stays as it came.
  return longDecimal(`${whole}.${fraction.padEnd(decimals, '0')}`) ?? value;
}

/** So many percent of a value, cut to the coin's decimals. */
export const percentOf = (value: Decimal, percent: number, decimals: number): Decimal =>
  written(new Big(value).times(percent).div(100).round(decimals, Big.roundDown));

/** A product cut to so many decimals. */
export const multiply = (a: Decimal, b: Decimal, decimals: number): Decimal =>
  written(new Big(a).times(b).round(decimals, Big.roundDown));

/** A quotient cut to so many decimals; null where the divisor is zero. */
export const divide = (a: Decimal, b: Decimal, decimals: number): Decimal | null =>
  new Big(b).eq(0) ? null : written(quotient(new Big(a), new Big(b), decimals));

/** Big.js rounds a quotient to its own 20 decimals first: cut what is left after whole steps instead. */
function quotient(a: Big, b: Big, decimals: number): Big {
  const scale = new Big(10).pow(decimals);
  const scaled = a.times(scale);
  const remainder = scaled.mod(b);
  return scaled.minus(remainder).div(b).div(scale);
}

/** Cut to so many digits that count: "0.000014823" and "67482.1" are equally exact. */
export const significant = (value: Decimal, digits: number): Decimal =>
  written(new Big(value).prec(digits, Big.roundDown));
