import { readAmount } from '#app/ui/amount-text.ts';
import type { Decimal } from '#protocol/units.ts';

/** Costs are kept with eight decimals, and with fifteen digits before them. */
export const COST_DECIMALS = 8;
const WHOLE = 15;

/** What was typed as a cost; undefined where it is none, null where nothing stands there. */
export function readCost(typed: string): Decimal | null | undefined {
  if (typed.trim() === '') return null;
  const read = readAmount(typed, COST_DECIMALS);
  if (!read.ok || read.value.replace(/\..*$/, '').length > WHOLE) return undefined;
  return read.value;
}
