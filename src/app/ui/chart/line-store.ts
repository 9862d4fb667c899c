import type { IndicatorUpdate } from '#protocol/indicators.ts';
import { firstAtOrAfter, longer, seriesKey } from './series.ts';

/** Lines beside their times; the arrays may be longer than `length`. */
export interface LineStore {
  /** Which pair and period. */
  key: string;
  length: number;
  time: Float64Array;
  lines: Readonly<Record<string, Float64Array>>;
}

export const emptyLines = (): LineStore => ({ key: '', length: 0, time: new Float64Array(0), lines: {} });

/**
 * Applies an update in place and says whether anything changed. A `full` is taken over, not copied; a `tail` replaces
 * everything from its first time on; one of another series, or of other lines, is late and ignored.
 */
export function applyLines(store: LineStore, update: IndicatorUpdate): boolean {
  if (update.kind === 'full') {
    const { time, length, lines } = update;
    Object.assign(store, { key: seriesKey(update), time, length, lines });
    return true;
  }
  const names = Object.keys(update.lines);
  const first = update.time[0];
  if (seriesKey(update) !== store.key || first === undefined) return false;
  if (names.length !== Object.keys(store.lines).length || names.some((name) => !store.lines[name]))
    return false;
  const at = firstAtOrAfter(store, first);
  const length = at + update.length;
  let changed = length !== store.length;
  if (length > store.time.length) {
    store.time = longer(store.time, length);
    const lines = Object.entries(store.lines).map(([name, column]) => [name, longer(column, length)]);
    store.lines = Object.fromEntries(lines);
  }
  changed = put(store.time, update.time, at) || changed;
  for (const name of names) {
    const [column, tail] = [store.lines[name], update.lines[name]];
    if (column && tail) changed = put(column, tail, at) || changed;
  }
  store.length = length;
  return changed;
}

function put(column: Float64Array, tail: Float64Array, at: number): boolean {
  let changed = false;
  for (let i = 0; i < tail.length; i++) {
    const value = tail[i] as number;
    if (Object.is(column[at + i], value)) continue;
    column[at + i] = value;
    changed = true;
  }
  return changed;
}
