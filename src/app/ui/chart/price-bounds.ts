import type { Columns } from './reduce-columns.ts';

/** Free shares of the plot's height: above the highest price, and below the lowest for the volume bars. */
const ABOVE = 0.08;
const BELOW = 0.24;

/**
 * Bounds of the price axis so that what is in view lies between the two free shares; `lowest` is the price at
 * which the room of the volume bars begins. `extra` prices (entries of running orders) stay in view with them.
 * `panes` is the share of the height below all this that belongs to something else.
 */
export function priceBounds(
  columns: Pick<Columns, 'low' | 'high'>,
  extra: readonly number[],
  log: boolean,
  precision: number,
  panes = 0,
): { readonly min: number; readonly max: number; readonly lowest: number } | null {
  let low = columns.low;
  let high = columns.high;
  if (!(high >= low)) return null;
  for (const price of extra) {
    if (price < low) low = price;
    if (price > high) high = price;
  }
  const curved = log && low > 0;
  const into = curved ? Math.log : (value: number) => value;
  const out = curved ? Math.exp : (value: number) => value;
  // A market that stood still still needs an axis: some of its smallest steps each way.
  const still = Math.max(5 * 10 ** -precision, Math.abs(high) * 1e-6);
  const bottom = high > low ? into(low) : into(Math.max(low - still, curved ? low / 2 : -Infinity));
  const top = high > low ? into(high) : into(high + still);
  const whole = (top - bottom) / (1 - ABOVE - BELOW);
  const under = (whole * panes) / (1 - panes);
  return {
    min: out(bottom - whole * BELOW - under),
    max: out(top + whole * ABOVE),
    lowest: out(bottom - whole * ABOVE * 0.5),
  };
}
