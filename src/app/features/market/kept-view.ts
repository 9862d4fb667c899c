import { keptFields } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';
import { type MarketSearch, readMarketSearch } from './market-search.ts';

/** The list as the person left it; what was searched for is not kept. */
export function readKeptView(text: string | null): MarketSearch {
  const { q: _, ...view } = readMarketSearch(keptFields(text));
  return view;
}

const stored = pageValue('bourse-market-view', readKeptView);

/** The view that an address without one of its own shows. */
export const keptView = {
  get: stored.get,
  set: ({ q: _, ...view }: MarketSearch): void => stored.set(view),
};
