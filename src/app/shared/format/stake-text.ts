import { CONTRACT_DECIMALS, formatDecimal, formatSigned, NO_VALUE } from '#app/shared/format/decimal.ts';
import type { Decimal } from '#protocol/units.ts';

const LEAST = 2;

/** As many decimals as the value has, at least 2 and at most 8: for words and buttons; tables show all 8. */
function decimalsOf(value: Decimal): number {
  const fraction = (value.split('.')[1] ?? '').slice(0, CONTRACT_DECIMALS).replace(/0+$/, '');
  return Math.max(LEAST, fraction.length);
}

/** "80.00", "0.123456"; a dash for nothing. */
export const stakeText = (value: Decimal | null): string =>
  value === null ? NO_VALUE : formatDecimal(value, decimalsOf(value));

/** "+80.00", "−100.00". */
export const profitText = (value: Decimal | null): string =>
  value === null ? NO_VALUE : formatSigned(value, decimalsOf(value));
