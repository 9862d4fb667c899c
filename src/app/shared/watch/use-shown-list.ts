import { useTranslation } from 'react-i18next';
import { toggleFavourite, useFavourites } from '#app/shared/market/favourites.ts';
import { type Pair, pairName, parsePair } from '#protocol/units.ts';
import { MOST_PAIRS, useWatchLists, watchLists } from './watch-lists.ts';

/** The list that the panel shows: the favorites, or one of the person's own. */
export interface ShownList {
  readonly title: string;
  /** Null for the favorites. */
  readonly own: string | null;
  readonly pairs: readonly Pair[];
  readonly full: boolean;
  readonly add: (pair: Pair) => void;
  readonly remove: (pair: Pair) => void;
}

export function useShownList(): ShownList {
  const { t } = useTranslation('desk');
  const favorites = useFavourites();
  const { lists, chosen } = useWatchLists();
  const list = lists.find(({ name }) => name === chosen);
  const names = list?.pairs ?? favorites;
  const shared = { pairs: names.flatMap((name) => parsePair(name) ?? []) };
  if (!list) {
    const toggle = (wanted: boolean) => (pair: Pair) => {
      if (favorites.includes(pairName(pair)) !== wanted) toggleFavourite(pair);
    };
    return {
      ...shared,
      title: t('watch.favorites'),
      own: null,
      full: false,
      add: toggle(true),
      remove: toggle(false),
    };
  }
  return {
    ...shared,
    title: list.name,
    own: list.name,
    full: names.length >= MOST_PAIRS,
    add: (pair) => watchLists.addPair(list.name, pairName(pair)),
    remove: (pair) => watchLists.removePair(list.name, pairName(pair)),
  };
}
