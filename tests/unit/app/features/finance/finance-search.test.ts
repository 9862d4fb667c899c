import { expect, it } from 'vitest';
import { readFinanceRecordSearch, readFinanceSearch } from '#app/features/finance/finance-search.ts';

it('keeps what the list knows of a query', () => {
  const search = { term: 'fixed', coin: 'BTC', held: '1', product: 'btc-30' } as const;
  expect(readFinanceSearch(search)).toEqual(search);
  expect(readFinanceRecordSearch({ list: 'completed', page: '3' })).toEqual({ list: 'completed', page: '3' });
});

it('leaves out defaults and what it does not know', () => {
  expect(readFinanceSearch({ term: 'all', coin: '<b>', held: 'yes', product: '../x', other: 1 })).toEqual({});
  expect(readFinanceRecordSearch({ list: 'hosting', page: '-1' })).toEqual({});
});
