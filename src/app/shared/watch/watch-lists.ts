import { useSyncExternalStore } from 'react';
import { fieldsOf, keptFields } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';
import { pairName, parsePair } from '#protocol/units.ts';

export const MOST_LISTS = 20;
export const MOST_PAIRS = 100;
export const LONGEST_LIST_NAME = 30;

/** A list of one's own; its name is unique on the device. */
export interface WatchList {
  readonly name: string;
  /** Names of pairs, in the order they were added. */
  readonly pairs: readonly string[];
}

export interface WatchLists {
  readonly lists: readonly WatchList[];
  /** The name of the list that is shown; null for the favorites. */
  readonly chosen: string | null;
  /** The positions are shown in the place of a list. */
  readonly positions: boolean;
}

function readList(found: unknown): readonly WatchList[] {
  const { name, pairs } = fieldsOf<keyof WatchList>(found);
  if (typeof name !== 'string' || name.trim() === '' || !Array.isArray(pairs)) return [];
  const names = pairs.flatMap((each) => {
    const pair = typeof each === 'string' ? parsePair(each) : null;
    return pair ? [pairName(pair)] : [];
  });
  return [{ name: name.trim().slice(0, LONGEST_LIST_NAME), pairs: [...new Set(names)].slice(0, MOST_PAIRS) }];
}

/** Whatever storage holds: lists without a name, second lists of a name and what is no pair are dropped. */
export function readWatchLists(text: string | null): WatchLists {
  const { lists, chosen, positions } = keptFields<keyof WatchLists>(text);
  const found = Array.isArray(lists) ? lists.flatMap(readList) : [];
  const names = found.map(({ name }) => name);
  const known = found.filter(({ name }, at) => names.indexOf(name) === at).slice(0, MOST_LISTS);
  return {
    lists: known,
    chosen: known.find(({ name }) => name === chosen)?.name ?? null,
    positions: positions === true,
  };
}

const change = (all: WatchLists, name: string, to: (list: WatchList) => WatchList): WatchLists => ({
  ...all,
  lists: all.lists.map((list) => (list.name === name ? to(list) : list)),
});

/** With an empty list of this name, which is shown; unchanged where there is one, or where there are too many. */
export const withList = (all: WatchLists, name: string): WatchLists =>
  all.lists.length >= MOST_LISTS || all.lists.some((list) => list.name === name)
    ? all
    : { ...all, lists: [...all.lists, { name, pairs: [] }], chosen: name };

/** With another name for a list; unchanged where another list has it. */
export const renamed = (all: WatchLists, from: string, to: string): WatchLists =>
  all.lists.some(({ name }) => name === to)
    ? all
    : {
        ...change(all, from, (list) => ({ ...list, name: to })),
        chosen: all.chosen === from ? to : all.chosen,
      };

/** Without a list; the favorites are shown in its place. */
export const without = (all: WatchLists, name: string): WatchLists => ({
  ...all,
  lists: all.lists.filter((list) => list.name !== name),
  chosen: all.chosen === name ? null : all.chosen,
});

/** With a pair at the end of a list, once; unchanged where the list is full. */
export const withPair = (all: WatchLists, name: string, pair: string): WatchLists =>
  change(all, name, (list) =>
    list.pairs.includes(pair) || list.pairs.length >= MOST_PAIRS
      ? list
      : { ...list, pairs: [...list.pairs, pair] },
  );

export const withoutPair = (all: WatchLists, name: string, pair: string): WatchLists =>
  change(all, name, (list) => ({ ...list, pairs: list.pairs.filter((each) => each !== pair) }));

const stored = pageValue('bourse-watch-lists', readWatchLists);

/** The lists of this device. */
export const watchLists = {
  add: (name: string): void => stored.set(withList(stored.get(), name)),
  rename: (from: string, to: string): void => stored.set(renamed(stored.get(), from, to)),
  remove: (name: string): void => stored.set(without(stored.get(), name)),
  addPair: (name: string, pair: string): void => stored.set(withPair(stored.get(), name, pair)),
  removePair: (name: string, pair: string): void => stored.set(withoutPair(stored.get(), name, pair)),
  choose: (chosen: string | null): void => stored.set({ ...stored.get(), chosen }),
  showPositions: (positions: boolean): void => stored.set({ ...stored.get(), positions }),
} as const;

export const useWatchLists = (): WatchLists => useSyncExternalStore(stored.subscribe, stored.get);
