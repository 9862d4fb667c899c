import { expect, test } from 'vitest';
import { positionOf, ticketOf } from '#app/features/trade/chart/drawing/position-ticket.ts';
import { exact } from '#protocol/decimal.ts';
import type { Drawing } from '#protocol/drawings.ts';

const drawn = (kind: Drawing['kind'], ...prices: readonly number[]): Drawing => ({
  ...{ id: 'd', kind, locked: false, hidden: false, text: '' },
  style: { color: 0, width: 1, dash: 'solid' },
  changedAt: 0,
  points: prices.map((price, at) => ({ time: at, price })),
});
const long = positionOf(drawn('long', 100.004, 110, 95), 2);
const short = positionOf(drawn('short', 100, 90, 105), 2);
const kinds = ['exits'] as const;

test('a box has its prices on steps of the pair; nothing else is a position', () => {
  expect(long).toEqual({ side: 'buy', entry: '100.00', target: '110.00', stop: '95.00' });
  expect(short).toMatchObject({ side: 'sell', target: '90.00', stop: '105.00' });
  expect(positionOf(drawn('trend', 100, 110), 2)).toBeNull();
  expect(positionOf(drawn('long', 0.01, 0.02, 0.001), 2)).toBeNull();
});

test('it is a limit order with its exits, or one that waits until the market comes to its entry', () => {
  const exits = (target: string, stop: string) => ({ takeProfitPrice: target, stopLossPrice: stop });
  if (!long || !short) throw new Error('no position');
  expect(ticketOf(long, { last: exact('101'), kinds })).toEqual({
    ...{ side: 'buy', type: 'limit', price: '100.00', stop: '', more: exits('110.00', '95.00') },
  });
  expect(ticketOf(long, { last: exact('99'), kinds })).toMatchObject({ type: 'stopLimit', stop: '100.00' });
  expect(ticketOf(short, { last: exact('99'), kinds })).toMatchObject({ side: 'sell', type: 'limit' });
  expect(ticketOf(short, { last: exact('101'), kinds })).toMatchObject({
    type: 'stopLimit',
    price: '100.00',
  });
  expect(ticketOf(short, { last: exact('100'), kinds: [] })).toMatchObject({ type: 'limit', more: {} });
});
