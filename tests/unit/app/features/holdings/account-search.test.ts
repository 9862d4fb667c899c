import { expect, test } from 'vitest';
import {
  readAccount,
  readAccountSearch,
  searchOfView,
  totalCoinOf,
  viewOf,
} from '#app/features/holdings/account-search.ts';

test('the address keeps search, limit and coin, and drops what it does not know', () => {
  const search = readAccountSearch({ q: 'bt', small: '10', in: 'BTC', else: '1' });
  expect(search).toEqual({ q: 'bt', small: '10', in: 'BTC' });
  expect(viewOf(search)).toEqual({ search: 'bt', hideUpTo: '10' });
  expect(totalCoinOf(search)).toBe('BTC');
  expect(readAccountSearch({ small: '7', in: '<script>', q: 3 })).toEqual({});
});

test('the specified limit of 0.1 is "hide"', () => {
  const view = viewOf({ small: 'hide' });
  expect(view.hideUpTo).toBe('0.1');
  expect(searchOfView(view)).toEqual({ small: 'hide' });
});

test('five accounts have a screen', () => {
  expect(['1', '2', '3', '4', '5'].map(readAccount)).toEqual([1, 2, 3, 4, 5]);
  expect(['0', '6', '02', '', '1e0'].map(readAccount)).toEqual([null, null, null, null, null]);
});
