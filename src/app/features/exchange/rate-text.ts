import { compare, divide, significant } from '#app/format/arithmetic.ts';
import { formatDecimal } from '#app/format/decimal.ts';
import { exact } from '#contract/decimal.ts';
import type { Decimal } from '#contract/units.ts';

const ONE = exact('1');
const RATE_DIGITS = 8;

/** A rate with eight digits that count, whatever its size. */
export function rateText(rate: Decimal): string {
  const short = significant(rate, RATE_DIGITS);
  return formatDecimal(short, (short.split('.')[1] ?? '').length);
}

/** The same rate the other way round; null where there is none. */
export const inverseRate = (rate: Decimal): Decimal | null => divide(ONE, rate, 18);

/** What a quote is worth beside another amount of the same coin, in percent with two decimals; null beside nothing. */
export function differencePercent(
  receive: Decimal,
  other: Decimal,
): { sign: number; percent: Decimal } | null {
  const ratio = divide(receive, other, 8);
  if (ratio === null) return null;
  const sign = compare(receive, other);
  return { sign, percent: exact(percentBetween(ratio)) };
}

/** 0.9985 is 0.15 %, cut to two decimals: a comparison and not money. */
const percentBetween = (ratio: Decimal): string => (Math.abs(Number(ratio) - 1) * 100).toFixed(2);
