import { compare } from '#app/shared/format/arithmetic.ts';
import type { TapePrint } from '#protocol/book.ts';
import type { Decimal } from '#protocol/units.ts';

/** The newest trades of at least a size; null: of any. At most so many. */
export function largePrints(
  prints: readonly TapePrint[] | null,
  minimum: Decimal | null,
  most = Number.POSITIVE_INFINITY,
): readonly TapePrint[] {
  if (!prints) return [];
  if (minimum === null) return prints.slice(0, most);
  const found: TapePrint[] = [];
  for (const print of prints) {
    if (found.length === most) break;
    if (compare(print.amount, minimum) >= 0) found.push(print);
  }
  return found;
}
