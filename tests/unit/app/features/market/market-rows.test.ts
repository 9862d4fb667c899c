import { describe, expect, test } from 'vitest';
import {
  compareFigures,
  dayDirection,
  dayShare,
  favouritesOf,
  matching,
  topMovers,
} from '#app/features/market/market-rows.ts';
import { contractTarget, tradeTarget } from '#app/features/market/pair-link.tsx';
import { movedTo, readFavourites } from '#app/shared/market/favourites.ts';
import { exact } from '#protocol/decimal.ts';
import type { Ticker } from '#protocol/market.ts';
import { coin, pairName } from '#protocol/units.ts';

const figure = (text: string | null) => (text === null ? null : exact(text));

function ticker(base: string, change: string | null, volume: string | null = '1', last = '1'): Ticker {
  return {
    pair: { base: coin(base), quote: coin('USDT') },
    logo: null,
    last: exact(last),
    open: null,
    high: null,
    low: null,
    volume: figure(volume),
    changePercent: figure(change),
  };
}
const names = (tickers: readonly Ticker[]) => tickers.map(({ pair }) => pair.base);

const tickers = [
  ticker('BTC', '1.5', '10', '60000'),
  ticker('ETH', '-2', '300', '3000'),
  ticker('DOGE', '12', '9000000', '0.1'),
  ticker('XRP', '0.00', null),
  ticker('ADA', null),
  ticker('LTC', '-0.5', '2', '80'),
];

test('figures compare as numbers, missing ones below all', () => {
  expect(compareFigures(exact('9'), exact('10'))).toBe(-1);
  expect(compareFigures(exact('-1'), null)).toBeGreaterThan(0);
  expect(compareFigures(null, null)).toBe(0);
});

test.each([
  ['', 6],
  ['btc', 1],
  ['BTC/USDT', 1],
  ['doge us', 1],
  ['usdt', 6],
  ['nothing', 0],
])('typing %j leaves %i rows', (typed, count) => {
  expect(matching(tickers, typed)).toHaveLength(count);
});

test('movers: rises from the largest, falls from the deepest, value traded in the quote coin', () => {
  expect(names(topMovers(tickers, 'gainers', 6))).toEqual(['DOGE', 'BTC']);
  expect(names(topMovers(tickers, 'losers', 6))).toEqual(['ETH', 'LTC']);
  expect(names(topMovers(tickers, 'volume', 3))).toEqual(['ETH', 'DOGE', 'BTC']);
});

describe('favourites', () => {
  test('keep the order they were added in, and skip pairs that are gone', () => {
    expect(names(favouritesOf(tickers, ['XRP/USDT', 'GONE/USDT', 'BTC/USDT']))).toEqual(['XRP', 'BTC']);
  });
  test.each([null, '', '{', '{"a":1}', '[1,null,"no pair","//"]'])('%j holds none', (text) => {
    expect(readFavourites(text)).toEqual([]);
  });
  test.each([
    ['a', 'c', ['b', 'c', 'a', 'd']],
    ['d', 'a', ['d', 'a', 'b', 'c']],
    ['b', 'b', ['a', 'b', 'c', 'd']],
    ['x', 'a', ['a', 'b', 'c', 'd']],
    ['a', 'x', ['a', 'b', 'c', 'd']],
  ])('%s moved to the place of %s', (name, place, after) => {
    expect(movedTo(['a', 'b', 'c', 'd'], name, place)).toEqual(after);
  });
  test('are read once each, in one spelling', () => {
    expect(readFavourites('["btc/usdt","BTC-USDT","ETH/BTC"]')).toEqual(['BTC/USDT', 'ETH/BTC']);
  });
});

test('the mark in the day’s range', () => {
  const range = (last: string | null, low: string, high: string) =>
    dayShare({ last: figure(last), low: exact(low), high: exact(high) });
  expect(range('15', '10', '20')).toBe(0.5);
  expect(range('10', '10', '10')).toBe(0.5);
  expect(range(null, '10', '20')).toBeNull();
});

test('a day without a move has no direction', () => {
  expect(dayDirection(exact('0.00'))).toBeNull();
  expect(dayDirection(null)).toBeNull();
  expect(dayDirection(exact('-0.01'))).toBe('down');
  expect(dayDirection(exact('0.01'))).toBe('up');
});

test('only pairs against USDT lead to the contract', () => {
  const btc = { base: coin('BTC'), quote: coin('USDT') };
  expect(contractTarget(btc, null)).toEqual({ pair: pairName(btc) });
  expect(contractTarget({ base: coin('ETH'), quote: coin('BTC') }, null)).toBeNull();
  expect(tradeTarget({ base: coin('ETH'), quote: coin('BTC') }, null)).toEqual({ pair: 'ETH/BTC' });
});

test('pairs of any script are found by their letters', () => {
  const listed = [
    ticker('币安人生', null),
    ticker('USDC.e', null),
    ticker('ПЕПЕ', null),
    ticker('ßOL', null),
  ];
  const found = (typed: string) => names(matching(listed, typed));
  expect(found('币安')).toEqual(['币安人生']);
  expect(found('usdc.e')).toEqual(['USDC.E']);
  expect(found('пепе/u')).toEqual(['ПЕПЕ']);
  expect(found('ß')).toEqual(['ßOL']);
});
