import { formatDecimal } from '#app/format/decimal.ts';
import type { Decimal } from '#contract/units.ts';

/** Prices and lots with the decimals that they have, at least so many: "0.25", "12.50", "1". */
export function plainDecimal(value: Decimal, least = 0): string {
  const fraction = value.split('.')[1]?.replace(/0+$/, '') ?? '';
  return formatDecimal(value, Math.max(least, fraction.length));
}
