import { describe, expect, it } from 'vitest';
import { accountItems, navItems } from '#app/features/shell/nav-items.ts';

const EVERY = new Set([
  '/market',
  '/trade',
  '/scontract',
  '/finance/list',
  '/subscribe/list',
  '/pool/list',
  '/fund/list',
  '/account/assert/$account',
  '/account/trade',
  '/setting/safty',
  '/setting/verify',
]);

describe('the top navigation', () => {
  it('has the specified entries under the specified indexes', () => {
    const items = navItems({ routes: EVERY, areas: null });
    expect(items.map(({ index, to }) => [index, to])).toEqual([
      [1, '/market'],
      [2, '/trade'],
      [7, '/scontract'],
      [3, '/finance'],
      [4, '/subscribe'],
      [8, '/pool'],
      [9, '/fund'],
      [5, '/account'],
      [6, '/setting/safty'],
    ]);
    expect(items.at(-1)?.search).toEqual({ type: '1' });
  });

  it('shows an entry only together with its screen', () => {
    const items = navItems({ routes: new Set(['/market', '/scontract']), areas: null });
    expect(items.map(({ index }) => index)).toEqual([1, 7]);
  });

  it('leaves out what the back end does not have', () => {
    const items = navItems({ routes: EVERY, areas: ['market'] });
    expect(items.map(({ index }) => index)).toEqual([1, 6]);
  });
});

it('the account menu has the specified entries with their types', () => {
  expect(accountItems({ routes: EVERY, areas: null }).map(({ to, search }) => [to, search?.type])).toEqual([
    ['/setting/safty', undefined],
    ['/account/trade', '4'],
    ['/setting/verify', '2'],
  ]);
  expect(accountItems({ routes: new Set(), areas: null })).toEqual([]);
});
