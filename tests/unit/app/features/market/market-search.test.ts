import { expect, test } from 'vitest';
import { readMarketSearch, searchOf, sortingOf } from '#app/features/market/market-search.ts';

test.each([
  [{}, {}],
  [{ quote: 'USDT' }, {}],
  [
    { quote: 'ETH', q: 'doge' },
    { quote: 'ETH', q: 'doge' },
  ],
  [{ quote: 'favourites' }, { quote: 'favourites' }],
  [{ quote: 'javascript:', q: 7, sort: '<b>' }, {}],
  [
    { sort: 'volume', order: 'descending' },
    { sort: 'volume', order: 'descending' },
  ],
  [
    { sort: 'volume', order: 'sideways' },
    { sort: 'volume', order: 'ascending' },
  ],
  [{ order: 'descending' }, {}],
])('%j is read as %j', (query, search) => {
  expect(readMarketSearch(query)).toEqual(search);
});

test('an order survives the way through the URL', () => {
  const sorting = { column: 'change', order: 'descending' } as const;
  expect(sortingOf(readMarketSearch(searchOf(sorting)))).toEqual(sorting);
  expect(sortingOf(readMarketSearch(searchOf(null)))).toBeNull();
});

test('a long search is cut', () => {
  expect(readMarketSearch({ q: 'x'.repeat(1000) }).q).toHaveLength(24);
});
