import type { Sorting } from '#app/ui/table-columns.ts';
import { QUOTES } from '#protocol/tables.ts';

export const MARKET_TABS = [...QUOTES, 'favourites'] as const;
export type MarketTab = (typeof MARKET_TABS)[number];

/** The market list's part of the URL: a reload and a shared link show the same list. */
export interface MarketSearch {
  readonly quote?: MarketTab;
  readonly q?: string;
  readonly sort?: string;
  readonly order?: Sorting['order'];
}

export const DEFAULT_TAB: MarketTab = 'USDT';

/** Reads a query, whatever it holds: what is unknown is left out. */
export function readMarketSearch(
  query: Readonly<Partial<Record<keyof MarketSearch, unknown>>>,
): MarketSearch {
  const quote = MARKET_TABS.find((tab) => tab === query.quote);
  const q = typeof query.q === 'string' ? query.q.slice(0, 24) : '';
  const sort = typeof query.sort === 'string' && /^[a-z]{1,12}$/.test(query.sort) ? query.sort : undefined;
  const order = query.order === 'descending' ? 'descending' : 'ascending';
  return {
    ...(quote && quote !== DEFAULT_TAB && { quote }),
    ...(q !== '' && { q }),
    ...(sort && { sort, order }),
  };
}

export const sortingOf = ({ sort, order }: MarketSearch): Sorting | null =>
  sort ? { column: sort, order: order ?? 'ascending' } : null;

export const searchOf = (sorting: Sorting | null): Pick<MarketSearch, 'sort' | 'order'> =>
  sorting ? { sort: sorting.column, order: sorting.order } : {};
