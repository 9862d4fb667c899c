import { expect, it } from 'vitest';
import { readPositionViews } from '#app/features/trade/position/position-view.ts';
import { readCost } from '#app/shared/money/read-cost.ts';

it('is a choice of each person, whatever storage held', () => {
  const text = JSON.stringify({ a: { method: 'fifo', line: false }, b: { method: 'lifo' }, c: 7 });
  expect(readPositionViews(text)).toEqual({
    a: { method: 'fifo', line: false },
    b: { method: 'average', line: true },
    c: { method: 'average', line: true },
  });
  expect(readPositionViews('{')).toEqual({});
  expect(readPositionViews(null)).toEqual({});
});

it.each([
  ['', null],
  ['0', '0'],
  ['1,000.5', '1000.5'],
  ['0.123456789', '0.12345678'],
  ['999999999999999', '999999999999999'],
  ['1000000000000000', undefined],
  ['-1', undefined],
  ['1.000,5', undefined],
  ['1e3', undefined],
])('%j is the cost %j', (typed, cost) => {
  expect(readCost(typed)).toBe(cost);
});
