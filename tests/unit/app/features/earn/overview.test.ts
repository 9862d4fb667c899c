import { expect, test } from 'vitest';
import { committedIn } from '#app/features/earn/committed.ts';
import { rangeOf } from '#app/features/earn/ranges.ts';
import { exact } from '#protocol/decimal.ts';
import type { SubscribeOrder } from '#protocol/subscribe.ts';
import { coin } from '#protocol/units.ts';

test('a range is of numbers, not of texts, and of none there is none', () => {
  expect(rangeOf(['9', '10.5', '-1'].map(exact))).toEqual({ low: '-1', high: '10.5' });
  expect(rangeOf([])).toBeNull();
});

const order = (amount: string, status: SubscribeOrder['status']) =>
  ({ currency: coin('USDT'), amount: exact(amount), status }) as SubscribeOrder;

test('what waits for an allotment is told only where all records can be read', () => {
  const list = [order('0.1', 'committed'), order('0.2', 'committed'), order('7', 'listed')];
  const page = { list, hasMore: false, unreadable: 0 };
  expect(committedIn(page)).toEqual([{ currency: 'USDT', amount: '0.3' }]);
  expect(committedIn({ ...page, list: [] })).toEqual([]);
  expect(committedIn({ ...page, hasMore: true })).toBeNull();
  expect(committedIn({ ...page, unreadable: 1 })).toBeNull();
  expect(committedIn({ ...page, list: [order('1', 'unknown')] })).toBeNull();
});
