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

const COSTS = [cost('ETH', '4000', '0.5'), cost('BTC', '70000', '0.1'), cost('LTC', '90', '1')];

test('positions come by what they cost, and tell their gain at the last price', () => {
  const held = positionsOf(COSTS, [ticker('BTC', '70707.07'), ticker('ETH', '3900'), ticker('LTC', '90')]);
  expect(held.map(({ pair, gain }) => [pair.base, gain])).toEqual([
    ['BTC', { by: '70.707', percent: '1.0101' }],
    ['ETH', { by: '-50', percent: '-2.5' }],
    ['LTC', { by: '0', percent: '0' }],
  ]);
  expect(totalGain(held)).toBe('20.707');
});

test('without a price a gain is not known, and neither is the sum', () => {
  for (const tickers of [null, [ticker('BTC', '70707.07'), ticker('ETH', null)]]) {
    const held = positionsOf(COSTS, tickers);
    expect(held.at(-1)?.gain).toBeNull();
    expect(held).toHaveLength(3);
    expect(totalGain(held)).toBeNull();
  }
});

test('what could be a fraction of a float is exact', () => {
  const [held] = positionsOf([cost('BTC', '0.1', '3')], [ticker('BTC', '0.3')]);
  expect(held?.gain?.by).toBe('0.6');
});
