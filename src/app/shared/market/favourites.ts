import { useSyncExternalStore } from 'react';
import { keptList } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';
import { type Pair, pairName, parsePair } from '#protocol/units.ts';

const MOST = 200;

/** Pair names in the order they were added; what is no pair is dropped. */
export function readFavourites(text: string | null): readonly string[] {
  const names = keptList(text).flatMap((entry) => {
    const pair = typeof entry === 'string' ? parsePair(entry) : null;
    return pair ? [pairName(pair)] : [];
  });
  return [...new Set(names)].slice(0, MOST);
}

const stored = pageValue('bourse-favourites', readFavourites);

/** The store itself, for what brings it together with the account. */
export const favourites = stored;

export const useFavourites = (): readonly string[] => useSyncExternalStore(stored.subscribe, stored.get);

/** The names with one of them moved to the place of another; unknown ones change nothing. */
export function movedTo(names: readonly string[], name: string, place: string): readonly string[] {
  const to = names.indexOf(place);
  if (to < 0 || !names.includes(name)) return names;
  return names.filter((other) => other !== name).toSpliced(to, 0, name);
}

/** Moves a favourite to the place of another; those in between make room. */
export const moveFavourite = (pair: Pair, place: Pair): void =>
  stored.set(movedTo(stored.get(), pairName(pair), pairName(place)));

export function toggleFavourite(pair: Pair): void {
  const name = pairName(pair);
  const known = stored.get();
  stored.set(known.includes(name) ? known.filter((other) => other !== name) : [...known, name].slice(-MOST));
}
