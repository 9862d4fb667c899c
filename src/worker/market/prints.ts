import type { Print } from '#protocol/market.ts';
import type { EpochMs } from '#protocol/units.ts';

/** What decides an instant needs of a trade. */
type Decisive = Pick<Print, 'id' | 'time'>;

/**
 * Order of two trades: by time; at the same instant by id, where both are whole numbers (ids are text, because
 * long ones do not fit a number).
 */
export function comparePrints(a: Decisive, b: Decisive): number {
  if (a.time !== b.time) return a.time - b.time;
  if (a.id === b.id) return 0;
  if (/^\d+$/.test(a.id) && /^\d+$/.test(b.id)) {
    const x = BigInt(a.id);
    const y = BigInt(b.id);
    return x < y ? -1 : x > y ? 1 : 0;
  }
  return a.id < b.id ? -1 : 1;
}

/** The trade that decides an instant: the last one at or before it; null where the list holds none. */
export function lastAtOrBefore<P extends Decisive>(prints: readonly P[], instant: EpochMs): P | null {
  let last: P | null = null;
  for (const print of prints) {
    if (print.time <= instant && (last === null || comparePrints(print, last) > 0)) last = print;
  }
  return last;
}

/** Trades as they are shown: newest first, each id once, at most `limit`. */
export function newestPrints<P extends Print>(prints: readonly P[], limit: number): P[] {
  const byId = new Map(prints.map((print) => [print.id, print]));
  return [...byId.values()].sort((a, b) => comparePrints(b, a)).slice(0, limit);
}
