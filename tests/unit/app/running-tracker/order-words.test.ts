import { expect, test } from 'vitest';
import { resultKey } from '#app/running-tracker/order-words.ts';

test('a result is said of completed orders only', () => {
  expect(resultKey({ status: 'completed', result: 'win' })).toBe('contract.result.win');
  expect(resultKey({ status: 'completed', result: 'tie' })).toBe('contract.result.tie');
  expect(resultKey({ status: 'holding', result: 'none' })).toBe('contract.status.holding');
  expect(resultKey({ status: 'liquidated', result: 'none' })).toBe('contract.status.liquidated');
  expect(resultKey({ status: 'unknown', result: 'win' })).toBe('contract.status.unknown');
});
