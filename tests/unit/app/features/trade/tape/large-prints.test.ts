import { expect, test } from 'vitest';
import { largePrints } from '#app/features/trade/tape/tape-filter.ts';
import type { TapePrint } from '#protocol/book.ts';
import { exact } from '#protocol/decimal.ts';
import { epochMs } from '#protocol/units.ts';

const print = (id: string, amount: string): TapePrint => ({
  id,
  time: epochMs(0),
  price: exact('1'),
  amount: exact(amount),
  side: 'buy',
  own: false,
});
const prints = [print('a', '0.5'), print('b', '10'), print('c', '9'), print('d', '0.50')];
const ids = (found: readonly TapePrint[]) => found.map(({ id }) => id).join('');

test('leaves out what is smaller, by value and not by its digits', () => {
  expect(ids(largePrints(prints, exact('0.5')))).toBe('abcd');
  expect(ids(largePrints(prints, exact('9')))).toBe('bc');
  expect(ids(largePrints(prints, null))).toBe('abcd');
  expect(largePrints(null, null)).toEqual([]);
});

test('gives no more than there is room for', () => {
  expect(ids(largePrints(prints, null, 2))).toBe('ab');
  expect(ids(largePrints(prints, exact('9'), 1))).toBe('b');
});
