import { add, compare, divide, multiply, subtract } from '#app/shared/format/arithmetic.ts';
import { exact, ONE } from '#protocol/decimal.ts';
import type { CostBook, Position } from '#protocol/position.ts';
import type { Decimal } from '#protocol/units.ts';

/**
 * The lowest price of the pair at which selling all that has a known cost brings that back, after the fee of selling;
 * null where nothing is held, or where cost or fee are not known.
 */
export function breakEven(
  { known }: Pick<Position, 'known'>,
  { cost }: Pick<CostBook, 'cost'>,
  { precision, feeRate }: { readonly precision: number; readonly feeRate: Decimal | null },
): Decimal | null {
  if (cost === null || feeRate === null) return null;
  const kept = multiply(known, subtract(ONE, feeRate), 36);
  const price = divide(cost, kept, precision);
  if (price === null || compare(multiply(price, kept, 60), cost) >= 0) return price;
  return add(price, exact(precision === 0 ? '1' : `0.${'1'.padStart(precision, '0')}`));
}
