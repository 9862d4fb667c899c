import type { Print } from '#protocol/market.ts';
import type { EpochMs } from '#protocol/units.ts';

/** What decides an instant needs of a trade. */
type Decisive = Pick<Print, 'id' | 'time'>;

/**
 * Order of two trades: by time; at the same instant by id, where both are whole numbers (ids are text, because
 * long ones do not fit a number). 0 where neither orders them: then the order of the server's answer counts, which
 * a stable sort keeps.
 */
export function comparePrints(a: Decisive, b: Decisive): number {
  if (a.time !== b.time) return a.time - b.time;
  if (!/^\d+$/.test(a.id) || !/^\d+$/.test(b.id)) return 0;
  const x = BigInt(a.id);
  const y = BigInt(b.id);
  return x < y ? -1 : x > y ? 1 : 0;
}

/** A list is oldest first where its times say so; trades of one instant come newest first, as answers list them. */
function newestFirst<P extends Decisive>(prints: readonly P[]): readonly P[] {
  const [first] = prints;
  const last = prints.at(-1);
  return first && last && first.time < last.time ? prints.toReversed() : prints;
}

/** Trades of one answer in either order, newest first. */
export const sortedPrints = <P extends Decisive>(prints: readonly P[]): readonly P[] =>
  [...newestFirst(prints)].sort((a, b) => comparePrints(b, a));

/** The trade that decides an instant: the last one at or before it; null where the list, in either order, holds none. */
export function lastAtOrBefore<P extends Decisive>(prints: readonly P[], instant: EpochMs): P | null {
  let last: P | null = null;
  for (const print of newestFirst(prints)) {
    if (print.time <= instant && (last === null || comparePrints(print, last) > 0)) last = print;
  }
  return last;
}

/**
 * Trades as they are shown: newest first, each id once, at most `limit`.
 * @param prints of one or several answers, each newest first, the newest answer first
 */
export function newestPrints<P extends Print>(prints: readonly P[], limit: number): P[] {
  const byId = new Map<string, P>();
  for (const print of prints) if (!byId.has(print.id)) byId.set(print.id, print);
  return [...byId.values()].sort((a, b) => comparePrints(b, a)).slice(0, limit);
}
