import { expect, test } from 'vitest';
import { spotReason } from '#app/features/trade/order-form/spot-reason.ts';
import { exact } from '#protocol/decimal.ts';
import type { Depth } from '#protocol/market.ts';
import { BTC_USDT, rule } from '../sample-spot.ts';

const level = { price: exact('1'), amount: exact('1'), sum: exact('1') };
const depth: Depth = {
  pair: BTC_USDT,
  bids: [level],
  asks: [level],
  crossed: false,
  since: null,
  changed: false,
};

const ready: Parameters<typeof spotReason>[0] = {
  platform: { areas: ['market', 'trade'] },
  rule,
  undecided: null,
  clockKnown: true,
  book: { value: depth, freshness: 'live' },
  pulse: { silent: false, frozen: false },
  order: { side: 'buy', type: 'limit' },
};
const block = (change: Partial<typeof ready>) => spotReason({ ...ready, ...change });

test('nothing stands in the way of an order on a fresh book', () => {
  expect(spotReason(ready)).toBeNull();
});

test('loading passes by itself', () => {
  expect(block({ platform: null })).toEqual({ key: 'spot.block.loading', passing: true });
  expect(block({ book: { value: null, freshness: 'loading' } })?.passing).toBe(true);
  expect(block({ clockKnown: false })).toEqual({ key: 'spot.block.clock', passing: true });
});

test('an area or a pair that is not offered comes first', () => {
  expect(block({ platform: { areas: ['market'] }, rule: null })?.key).toBe('spot.block.off');
  expect(block({ rule: null, undecided: 'unknown' })?.key).toBe('spot.block.pair');
});

test('an order in doubt locks the form, and says when the person must decide', () => {
  expect(block({ undecided: 'unknown' })?.key).toBe('spot.block.undecided');
  expect(block({ undecided: 'needsUser' })?.key).toBe('spot.block.decide');
  expect(block({ undecided: 'notFound' })?.key).toBe('spot.block.decide');
});

// proves F16
test.each(['stale', 'offline'] as const)('nothing is ordered on prices that are %s', (freshness) => {
  expect(block({ book: { value: depth, freshness } })).toEqual({ key: 'spot.block.stale' });
});

test('a crossed book is no ground for an order', () => {
  expect(block({ book: { value: { ...depth, crossed: true }, freshness: 'live' } })?.key).toBe(
    'spot.block.crossed',
  );
});

test('a market order needs somebody on the other side; a limit order may wait for them', () => {
  const book = { value: { ...depth, asks: [] }, freshness: 'live' } as const;
  expect(block({ book, order: { side: 'buy', type: 'market' } })?.key).toBe('spot.block.empty');
  expect(block({ book, order: { side: 'sell', type: 'market' } })).toBeNull();
  expect(block({ book, order: { side: 'buy', type: 'limit' } })).toBeNull();
});

test('a book that is partly unreadable is no ground for a market order, and not called empty', () => {
  for (const value of [
    { ...depth, unreadable: 2 },
    { ...depth, asks: [], unreadable: 2 },
  ]) {
    const book = { value, freshness: 'live' } as const;
    expect(block({ book, order: { side: 'buy', type: 'market' } })?.key).toBe('spot.block.unreadable');
    expect(block({ book, order: { side: 'buy', type: 'limit' } })).toBeNull();
  }
});

test('a silent market takes limit orders only, and a book that stands still while others trade takes none', () => {
  const silent = { silent: true, frozen: false };
  expect(block({ pulse: silent, order: { side: 'buy', type: 'market' } })).toEqual({
    key: 'spot.block.silent',
  });
  expect(block({ pulse: silent, order: { side: 'buy', type: 'limit' } })).toBeNull();
  expect(block({ pulse: { silent: false, frozen: true } })).toEqual({ key: 'spot.block.stale' });
  expect(block({ pulse: null })).toBeNull();
  expect(block({ pulse: null, order: { side: 'buy', type: 'market' } })?.passing).toBe(true);
});
