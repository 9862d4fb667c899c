import { divide, subtract } from '#app/shared/format/arithmetic.ts';
import type { FundValue } from '#protocol/fund.ts';
import type { Decimal } from '#protocol/units.ts';

const DIGITS = 18;

/** What the value did from the first of these days to the last, as a fraction; null where there are not two of them. */
export function changeOver(history: readonly FundValue[]): Decimal | null {
  const [first, last] = [history[0], history.at(-1)];
  if (!first || !last || first === last) return null;
  return divide(subtract(last.nav, first.nav), first.nav, DIGITS);
}
