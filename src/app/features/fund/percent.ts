import { multiply } from '#app/shared/format/arithmetic.ts';
import { HUNDRED } from '#protocol/decimal.ts';
import type { Decimal } from '#protocol/units.ts';

/** A fraction as a number of percent, cut to hundredths. */
export const percentOf = (fraction: Decimal | null): Decimal | null =>
  fraction && multiply(fraction, HUNDRED, 2);
