import { expect, test } from 'vitest';
import { smallerOf } from '#app/features/holdings/smaller-holdings.tsx';
import type { HoldingRow } from '#app/features/holdings/unread-balances.tsx';
import { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';

const row = (at: number, total: string | null = '1'): HoldingRow => ({
  currency: coin(`C${at}`),
  available: exact('1'),
  frozen: exact('0'),
  price: total === null ? null : exact(total),
  total: total === null ? null : exact(total),
});
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at));

test('the rows behind the eighth share one, where that makes the list shorter', () => {
  expect(smallerOf(rows(8))).toEqual([]);
  expect(smallerOf(rows(9))).toEqual([]);
  expect(smallerOf(rows(10))).toEqual(rows(10).slice(8));
  expect(smallerOf(null)).toEqual([]);
});

test('a coin whose value nobody knows is never left out as small', () => {
  expect(smallerOf([...rows(10), row(10, null)])).toEqual([]);
});
