import { formatDecimal } from '#app/shared/format/decimal.ts';
import type { Decimal } from '#protocol/units.ts';

/** Prices and lots with the decimals that they have: "0.25", "12.5", "1". */
export function plainDecimal(value: Decimal): string {
  const fraction = value.split('.')[1]?.replace(/0+$/, '') ?? '';
  return formatDecimal(value, fraction.length);
}
