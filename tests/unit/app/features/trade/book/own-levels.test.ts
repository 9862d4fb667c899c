import { describe, expect, it } from 'vitest';
import { ownLevels } from '#app/features/trade/book/own-levels.ts';
import type { BookRow } from '#protocol/book.ts';
import { exact } from '#protocol/decimal.ts';
import type { Side, SpotOrder } from '#protocol/spot.ts';

const rows = (...prices: string[]): BookRow[] =>
  prices.map((price) => ({
    price: exact(price),
    amount: exact('1'),
    sum: exact('1'),
    total: exact('1'),
    share: 1,
  }));
const order = (side: Side, price: string | null, more: Partial<SpotOrder> = {}) =>
  ({
    side,
    price: price === null ? null : exact(price),
    waiting: false,
    status: 'open',
    ...more,
  }) as SpotOrder;

describe('rows that hold orders of the person', () => {
  it('are those of the order’s price, on its own side', () => {
    expect([...ownLevels(rows('10', '9', '8'), 'buy', [order('buy', '9'), order('sell', '10')])]).toEqual([
      1,
    ]);
    expect([...ownLevels(rows('11', '12'), 'sell', [order('sell', '12.0')])]).toEqual([1]);
  });

  it('are those of the step that the order was put into', () => {
    expect([...ownLevels(rows('70', '60', '50'), 'buy', [order('buy', '64')])]).toEqual([1]);
    expect([...ownLevels(rows('70', '80', '90'), 'sell', [order('sell', '75')])]).toEqual([1]);
  });

  it('know nothing of stops that wait, market orders, ended orders, and prices beyond the last row', () => {
    const orders = [
      order('buy', '9', { waiting: true }),
      order('buy', null),
      order('buy', '9', { status: 'cancelled' }),
      order('buy', '1'),
    ];
    expect(ownLevels(rows('10', '9'), 'buy', orders).size).toBe(0);
  });
});
