import { expect, test } from 'vitest';
import { resultKey } from '#app/shared/running-orders/order-outlook.ts';
import { exact } from '#protocol/decimal.ts';
import { sampleOrder } from '../../features/seconds-contract/sample-order.ts';

const ended = (change: Parameters<typeof sampleOrder>[0]) => resultKey(sampleOrder({ id: '7', ...change }));

test('a result is said of completed orders only', () => {
  expect(ended({ status: 'completed', result: 'win' })).toBe('contract.result.win');
  expect(ended({ status: 'completed', result: 'tie' })).toBe('contract.result.tie');
  expect(ended({ status: 'holding', result: 'none' })).toBe('contract.status.holding');
  expect(ended({ status: 'unknown', result: 'win' })).toBe('contract.status.unknown');
});

test('a liquidated order is refunded only where the amount of its record says so', () => {
  const status = 'liquidated';
  expect(ended({ status, profit: exact('0') })).toBe('contract.result.closed');
  expect(ended({ status, profit: exact('-0.00'), result: 'lose' })).toBe('contract.result.closed');
  for (const profit of ['-8', '-0.1', '3']) {
    expect(ended({ status, profit: exact(profit) }), profit).toBe('contract.result.liquidated');
  }
  for (const result of ['win', 'lose', 'tie', 'none'] as const) {
    expect(ended({ status, profit: null, result }), result).toBe('contract.result.liquidated');
  }
});

test('the amount decides where the result of the record says otherwise', () => {
  const status = 'completed';
  expect(ended({ status, result: 'win', profit: exact('-8') })).toBe('contract.result.lose');
  expect(ended({ status, result: 'none', profit: exact('-8') })).toBe('contract.result.lose');
  expect(ended({ status, result: 'tie', profit: exact('8') })).toBe('contract.result.win');
  expect(ended({ status, result: 'lose', profit: exact('0.00') })).toBe('contract.result.tie');
});

test('what no price decided is no doing of the exchange in practice', () => {
  const returned = { status: 'liquidated', result: 'none', profit: exact('0') } as const;
  expect(resultKey({ id: '7', ...returned })).toBe('contract.result.closed');
  for (const id of ['practice-7', 'recorded-7']) {
    expect(resultKey({ id, ...returned })).toBe('contract.practice.returned');
  }
});
