import { add, compare, divide, multiply, signOf, subtract, truncate } from '#app/shared/format/arithmetic.ts';
import { formatSigned } from '#app/shared/format/decimal.ts';
import { decimal, exact, HUNDRED } from '#protocol/decimal.ts';
import type { Decimal } from '#protocol/units.ts';

/** Of a unit of what is shown. */
const HALF = exact('0.005');
const ZERO = exact('0');

/** So many percent above or below the entry, cut to a step of the price; null where that is no price. */
export function priceAway(entry: Decimal, percent: string, above: boolean, places: number): Decimal | null {
  const share = decimal(percent);
  if (share === null || signOf(share) <= 0 || compare(share, HUNDRED) >= 0) return null;
  const part = divide(multiply(entry, share, 18), HUNDRED, places);
  if (part === null) return null;
  return truncate(above ? add(entry, part) : subtract(entry, part), places);
}

/** How far a price is from the entry, with its sign: "+6.10"; empty where one of them is not known. */
export function awayPercent(price: Decimal | null, entry: Decimal | null): string {
  if (price === null || entry === null || signOf(price) <= 0) return '';
  const share = divide(multiply(subtract(price, entry), HUNDRED, 18), entry, 6);
  if (share === null) return '';
  // Rounded: the price was cut to its grid, and whoever typed 6 reads 6.
  return formatSigned(truncate(add(share, signOf(share) < 0 ? subtract(ZERO, HALF) : HALF), 2), 2);
}
