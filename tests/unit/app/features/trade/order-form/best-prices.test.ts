import { expect, test } from 'vitest';
import { bestPrices } from '#app/features/trade/order-form/best-prices.ts';
import { exact } from '#protocol/decimal.ts';
import { BTC_USDT } from '../sample-spot.ts';

const level = (price: string) => ({ price: exact(price), amount: exact('1'), sum: exact('1') });
const book = {
  pair: BTC_USDT,
  bids: [level('64181.63')],
  asks: [level('64183.18')],
  crossed: false,
  since: null,
  changed: false,
};

test('the middle is cut to a step of the price', () => {
  expect(bestPrices(book, 2)).toEqual({ bid: '64181.63', mid: '64182.40', ask: '64183.18' });
});

test('a price has the decimals of its pair, however the back end writes it', () => {
  const short = { ...book, bids: [level('64181.6')], asks: [level('64183')] };
  expect(bestPrices(short, 2)).toEqual({ bid: '64181.60', mid: '64182.30', ask: '64183.00' });
  // Nothing is cut: a price that does not fit is told before it is sent.
  expect(bestPrices({ ...book, bids: [level('64181.635')] }, 2).bid).toBe('64181.635');
});

test('no precision that a back end names takes the form away', () => {
  expect(bestPrices(book, 24).bid).toBe('64181.630000000000000000000000');
  expect(bestPrices(book, 1000).bid).toBe('64181.63');
});

test('no price comes from a crossed book, and none from a side that is empty', () => {
  const none = { bid: null, mid: null, ask: null };
  expect(bestPrices({ ...book, crossed: true }, 2)).toEqual(none);
  // What can't be read may be better than what can.
  expect(bestPrices({ ...book, unreadable: 1 }, 2)).toEqual(none);
  expect(bestPrices(null, 2)).toEqual(none);
  expect(bestPrices({ ...book, asks: [] }, 2)).toEqual({ ...none, bid: '64181.63' });
});
