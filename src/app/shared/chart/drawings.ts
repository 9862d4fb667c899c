import { keptFields } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';
import { MOST_PAIRS } from '#protocol/charts.ts';
import { type Drawing, readDrawings } from '#protocol/drawings.ts';

export type AllDrawings = Readonly<Record<string, readonly Drawing[]>>;

/** Reads what storage held, whatever it is. */
export function readAll(text: string | null): AllDrawings {
  const entries = Object.entries(keptFields(text)).map(
    ([pair, found]) => [pair, readDrawings(found)] as const,
  );
  return Object.fromEntries(entries.filter(([, drawings]) => drawings.length > 0).slice(-MOST_PAIRS));
}

/** The newest change stands last; the oldest pairs fall out. */
export function withDrawings(all: AllDrawings, pair: string, drawings: readonly Drawing[]): AllDrawings {
  const { [pair]: _, ...rest } = all;
  const entries = [...Object.entries(rest), ...(drawings.length > 0 ? [[pair, drawings] as const] : [])];
  return Object.fromEntries(entries.slice(-MOST_PAIRS));
}

/** What was drawn on this device, by pair name. */
export const keptDrawings = pageValue('bourse-drawings', readAll);
