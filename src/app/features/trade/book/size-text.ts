import { formatCompact, formatDecimal } from '#app/shared/format/decimal.ts';
import type { Decimal } from '#protocol/units.ts';

/** Digits that fit into a column of the book. */
const DIGITS = 7;

/** An amount in a narrow column: as many decimals as fit, from a million on in short. Cut, never rounded. */
export function sizeText(value: Decimal, precision: number): string {
  const whole = value.split('.')[0]?.length ?? 1;
  return whole >= DIGITS ? formatCompact(value) : formatDecimal(value, Math.min(precision, DIGITS - whole));
}
