import type { PageLists } from './settings.ts';
import { unitedCharts } from './united-charts.ts';

const MOST_FAVORITES = 200;

/** Whether both have the same names in the same order. */
export const sameNames = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name, place) => name === b[place]);

/**
 * Two lists of names that grew apart from `base`: what either added is there, what either removed is gone, in the order
 * of `theirs`. Without a base both are united.
 */
export function unitedNames(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] {
  if (sameNames(mine, base)) return theirs;
  if (sameNames(theirs, base)) return mine;
  const kept = theirs.filter((name) => mine.includes(name) || !base.includes(name));
  const added = mine.filter((name) => !base.includes(name) && !kept.includes(name));
  return [...kept, ...added].slice(0, MOST_FAVORITES);
}

/** Brings together what two made of the page's part of `base`. */
export const unitedPage = (base: PageLists, mine: PageLists, theirs: PageLists): PageLists => ({
  favorites: unitedNames(base.favorites, mine.favorites, theirs.favorites),
  charts: unitedCharts(base.charts, mine.charts, theirs.charts),
});
