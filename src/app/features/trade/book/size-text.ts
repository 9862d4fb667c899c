import type { CSSProperties } from 'react';
import { formatCompact, formatDecimal } from '#app/shared/format/decimal.ts';
import type { Decimal } from '#protocol/units.ts';

/** Digits that fit into a third of the book. */
const DIGITS = 7;

/** An amount in a narrow column: as many decimals as fit, from a million on in short. Cut, never rounded. */
export function sizeText(value: Decimal, precision: number, digits = DIGITS): string {
  const whole = value.split('.')[0]?.length ?? 1;
  return whole >= digits ? formatCompact(value) : formatDecimal(value, Math.min(precision, digits - whole));
}

/** How the width of a row is shared by its price and two more figures. */
export interface RowColumns {
  /** The price's part of the width, from 0 to 1; the others share the rest. */
  readonly priceShare: number;
  /** Digits that fit into each of the others. */
  readonly digits: number;
}

const THIRDS: RowColumns = { priceShare: 1 / 3, digits: DIGITS };
/** A price of more characters does not fit into a third of the narrowest panel. */
const FITS_A_THIRD = 12;

/** The columns for these prices: thirds, or more room for prices that are longer than theirs. */
export function columnsFor(prices: readonly (Decimal | undefined)[], decimals: number): RowColumns {
  const longest = Math.max(0, ...prices.map((price) => (price ? formatDecimal(price, decimals).length : 0)));
  if (longest <= FITS_A_THIRD) return THIRDS;
  const digits = longest <= 16 ? DIGITS : longest <= 20 ? 5 : 4;
  // Each figure has two characters more than digits, for separators, and the price three, for the margins.
  const price = longest + 3;
  return { priceShare: price / (price + 2 * (digits + 2)), digits };
}

/** Where the styles of a list read the price's part of its width. */
export const columnStyle = ({ priceShare }: RowColumns): CSSProperties & Record<'--price-part', string> => ({
  '--price-part': `${priceShare * 100}%`,
});
