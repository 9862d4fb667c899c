import { expect, test } from 'vitest';
import { positionsOf, totalGain } from '#app/shared/watch/positions.ts';
import type { AverageCost } from '#protocol/assets.ts';
import type { Ticker } from '#protocol/market.ts';
import { coin, type Decimal, USDT } from '#protocol/units.ts';

const decimal = (text: string) => text as Decimal;
const cost = (currency: string, price: string, amount: string): AverageCost => ({
  currency: coin(currency),
  price: decimal(price),
  amount: decimal(amount),
});
const ticker = (base: string, last: string | null): Ticker => ({
  pair: { base: coin(base), quote: USDT },
  last: last === null ? null : decimal(last),
  ...{ high: null, low: null, open: null, volume: null, changePercent: null, logo: null },
});

const REST = {
  sheet: null,
  pairs: ['BTC', 'ETH', 'LTC', 'ADA'].map((base) => ({ base: coin(base), quote: USDT })),
};
const COSTS = [cost('ETH', '4000', '0.5'), cost('BTC', '70000', '0.1'), cost('LTC', '90', '1')];

test('positions come by what they cost, and tell their gain at the last price', () => {
  const held = positionsOf({
    ...REST,
    costs: COSTS,
    tickers: [ticker('BTC', '70707.07'), ticker('ETH', '3900'), ticker('LTC', '90')],
  });
  expect(held.map(({ pair, gain }) => [pair.base, gain])).toEqual([
    ['BTC', { by: '70.707', percent: '1.0101' }],
    ['ETH', { by: '-50', percent: '-2.5' }],
    ['LTC', { by: '0', percent: '0' }],
  ]);
  expect(totalGain(held)).toBe('20.707');
});

test('without a price a gain is not known, and neither is the sum', () => {
  for (const tickers of [null, [ticker('BTC', '70707.07'), ticker('ETH', null)]]) {
    const held = positionsOf({ ...REST, costs: COSTS, tickers });
    expect(held.at(-1)?.gain).toBeNull();
    expect(held).toHaveLength(3);
    expect(totalGain(held)).toBeNull();
  }
});

test('what could be a fraction of a float is exact', () => {
  const [held] = positionsOf({ ...REST, costs: [cost('BTC', '0.1', '3')], tickers: [ticker('BTC', '0.3')] });
  expect(held?.gain?.by).toBe('0.6');
});

test('what has no known cost is told without a gain, and counts for no sum; what leads nowhere is left out', () => {
  const asset = (currency: string, available: string, frozen: string) => ({
    currency: coin(currency),
    available: decimal(available),
    frozen: decimal(frozen),
  });
  const list = [
    asset('USDT', '500', '0'),
    asset('BTC', '1', '0'),
    asset('ADA', '3', '2'),
    asset('LTC', '0', '0'),
  ];
  const held = positionsOf({
    ...REST,
    costs: [cost('BTC', '70000', '0.1'), cost('XYZ', '1', '1')],
    sheet: { list },
    tickers: [ticker('BTC', '70100'), ticker('ADA', '0.5')],
  });
  expect(held.map(({ pair, amount, cost, gain }) => [pair.base, amount, cost, gain?.by ?? null])).toEqual([
    ['BTC', '0.1', '70000', '10'],
    ['ADA', '5', null, null],
  ]);
  expect(totalGain(held)).toBe('10');
});
