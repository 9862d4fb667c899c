import { describe, expect, it } from 'vitest';
import { accountItems, navItems, navRoom } from '#app/features/shell/nav-items.ts';
import { AREAS, withParts } from '#protocol/platform.ts';

describe('the top navigation', () => {
  it('has the specified entries under the specified indexes', () => {
    const items = navItems(withParts(AREAS));
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

  it('leaves out what the back end does not have', () => {
    const items = navItems(['market']);
    expect(items.map(({ index }) => index)).toEqual([1, 6]);
  });
});

it('the account menu has the specified entries with their types', () => {
  expect(accountItems(withParts(AREAS)).map(({ to, search }) => [to, search?.type])).toEqual([
    ['/setting/safty', undefined],
    ['/account/trade', '4'],
    ['/setting/verify', '2'],
  ]);
  expect(accountItems(['market']).map(({ to }) => to)).toEqual(['/setting/safty']);
});

it('leads to nothing that may not be there while the back end has not said', () => {
  expect(navItems(null).map(({ to }) => to)).toEqual(['/market', '/scontract', '/setting/safty']);
  expect(accountItems(null).map(({ to }) => to)).toEqual(['/setting/safty']);
  // What may come keeps its room.
  expect(navRoom(null)).toEqual(navItems(withParts(AREAS)));
  expect(navRoom(['market'])).toEqual(navItems(['market']));
});
