import type { IndicatorUpdate } from '#protocol/indicators.ts';
import { byName, firstAtOrAfter, longer, seriesKey } from './series.ts';

/** Lines beside their times; the arrays may be longer than `length`. */
export interface LineStore {
  /** Which pair and period. */
  key: string;
  length: number;
  time: Float64Array;
  lines: Readonly<Record<string, Float64Array>>;
}

const NONE = new Float64Array(0);

export const emptyLines = (): LineStore => ({ key: '', length: 0, time: NONE, lines: {} });

/**
 * Applies an update in place and says whether anything changed. A `full` is taken over, not copied; a `tail` replaces
 * everything from its first time on; one of another series, or of other lines, is late and ignored.
 */
export function applyLines(store: LineStore, update: IndicatorUpdate): boolean {
  const { kind, time, length, lines } = update;
  const key = seriesKey(update);
  if (kind === 'full') {
    Object.assign(store, { key, time, length, lines });
    return true;
  }
  const [first] = time;
  const names = Object.keys(lines);
  const others = names.some((name) => !store.lines[name]) || names.length !== Object.keys(store.lines).length;
  if (key !== store.key || first === undefined || others) return false;
  const at = firstAtOrAfter(store, first);
  const end = at + length;
  let changed = end !== store.length;
  const lay = (column: Float64Array, tail: Float64Array) => {
    const whole = end > column.length ? longer(column, end) : column;
    changed ||= tail.some((value, i) => !Object.is(whole[at + i], value));
    whole.set(tail, at);
    return whole;
  };
  store.time = lay(store.time, time);
  store.lines = byName(names, (name) => lay(store.lines[name] ?? NONE, lines[name] ?? NONE));
  store.length = end;
  return changed;
}
