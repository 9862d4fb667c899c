import { expect, test } from 'vitest';
import { lastPriceOf } from '#app/shared/market/last-price.ts';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { exact } from '#protocol/decimal.ts';
import type { Print, TickerDetail } from '#protocol/market.ts';
import { coin, epochMs, milliseconds } from '#protocol/units.ts';

const view = <T>(value: T | null, freshness: LiveView<T>['freshness']): LiveView<T> => ({
  value,
  freshness,
  failure: null,
  source: value === null ? null : 'network',
  asOf: value === null ? null : epochMs(1),
  age: () => milliseconds(0),
});
const print: Print = { id: '9', time: epochMs(1), price: exact('101'), amount: exact('1'), side: 'buy' };
const ticker: TickerDetail = {
  pair: { base: coin('BTC'), quote: coin('USDT') },
  logo: null,
  last: exact('100'),
  open: null,
  high: null,
  low: null,
  volume: null,
  changePercent: null,
  turnover: null,
  trades: null,
};

const MOVES = { silent: false };

test('the newest trade is the price while it is fresh', () => {
  expect(lastPriceOf(view([print], 'live'), view(ticker, 'live'), MOVES)).toMatchObject({
    price: '101',
    live: true,
  });
});

test('the price of a feed that steps back is none of now', () => {
  expect(
    lastPriceOf(view([print], 'live'), view(ticker, 'live'), { silent: false, behind: true }),
  ).toMatchObject({ price: '101', live: false, freshness: 'stale' });
});

test('the 24 h figures stand in for trades that are missing or old, and do not say of when they are', () => {
  const standIn = { price: '100', live: false, asOf: null };
  expect(lastPriceOf(view<readonly Print[]>(null, 'loading'), view(ticker, 'live'), MOVES)).toMatchObject({
    ...standIn,
    freshness: 'loading',
  });
  expect(lastPriceOf(view([print], 'stale'), view(ticker, 'live'), MOVES)).toMatchObject({
    ...standIn,
    freshness: 'live',
  });
});

test('the price of a silent market is no price of now, and its feed is no broken one', () => {
  expect(lastPriceOf(view([print], 'live'), view(ticker, 'live'), { silent: true })).toMatchObject({
    price: '101',
    live: false,
    freshness: 'silent',
    asOf: 1,
  });
  expect(
    lastPriceOf(view([print], 'stale'), view<TickerDetail>(null, 'stale'), { silent: true }).freshness,
  ).toBe('stale');
});

test('a trade whose age nobody knows is no price of now', () => {
  const undated = { ...view([print], 'live'), asOf: null };
  expect(lastPriceOf(undated, view(ticker, 'live'), MOVES)).toMatchObject({ price: '101', live: false });
});

// proves F16
test('an old price is shown but may not be traded on', () => {
  expect(lastPriceOf(view([print], 'offline'), view(ticker, 'offline'), MOVES)).toMatchObject({
    price: '101',
    live: false,
    freshness: 'offline',
  });
  expect(
    lastPriceOf(view<readonly Print[]>([], 'live'), view({ ...ticker, last: null }, 'live'), MOVES).live,
  ).toBe(false);
});
