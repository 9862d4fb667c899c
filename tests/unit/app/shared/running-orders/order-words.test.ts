import { expect, test } from 'vitest';
import { resultKey } from '#app/shared/running-orders/order-outlook.ts';

test('a result is said of completed orders only', () => {
  expect(resultKey({ id: '7', status: 'completed', result: 'win' })).toBe('contract.result.win');
  expect(resultKey({ id: '7', status: 'completed', result: 'tie' })).toBe('contract.result.tie');
  expect(resultKey({ id: '7', status: 'holding', result: 'none' })).toBe('contract.status.holding');
  expect(resultKey({ id: '7', status: 'liquidated', result: 'none' })).toBe('contract.result.closed');
  expect(resultKey({ id: '7', status: 'unknown', result: 'win' })).toBe('contract.status.unknown');
});

test('what no price decided is no doing of the exchange in practice', () => {
  const returned = { status: 'liquidated', result: 'none' } as const;
  expect(resultKey({ id: '7', ...returned })).toBe('contract.result.closed');
  for (const id of ['practice-7', 'recorded-7']) {
    expect(resultKey({ id, ...returned })).toBe('contract.practice.returned');
  }
});
