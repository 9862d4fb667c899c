import { describe, expect, test } from 'vitest';
import { coinsWithValue, dayChange, dayCurve } from '#app/features/holdings/day.ts';
import type { AssetSheet } from '#protocol/contract.ts';
import { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';

const sheet = (values: Readonly<Record<string, string | null>>): AssetSheet => ({
  list: Object.entries(values).map(([currency, total]) => ({
    currency: coin(currency),
    available: exact('1'),
    frozen: exact('0'),
    price: null,
    total: total === null ? null : exact(total),
  })),
  total: exact('0'),
  unpriced: [],
  accountRate: null,
});
const ticker = (base: string, changePercent: string | null) => ({
  pair: { base: coin(base), quote: coin('USDT') },
  changePercent: changePercent === null ? null : exact(changePercent),
});

describe('what the day did to what is held', () => {
  test('a coin that rose by a quarter brought a fifth of its value', () => {
    const change = dayChange([sheet({ BTC: '1000', USDT: '200' })], [ticker('BTC', '25')]);
    expect(change).toEqual({ before: '1000', by: '200', percent: '20' });
  });
  test('accounts count together, and losses against gains', () => {
    const sheets = [sheet({ BTC: '110' }), sheet({ ETH: '50' })];
    expect(dayChange(sheets, [ticker('BTC', '10'), ticker('ETH', '-50')])?.by).toBe('-40');
  });
  test('a coin without a price or a change has none', () => {
    expect(dayChange([sheet({ XYZ: null, BTC: '5' })], [ticker('BTC', null)])?.by).toBe('0');
  });
  test('nothing is claimed without prices, or of nothing', () => {
    expect(dayChange([sheet({ BTC: '5' })], null)).toBeNull();
    expect(dayChange([sheet({})], [])).toBeNull();
  });
});

test('the curve ends at what is held now and follows the coin', () => {
  const line = Float64Array.from({ length: 96 }, (_, at) => (at < 48 ? 50 : 100));
  const curve = dayCurve([sheet({ BTC: '1000', USDT: '10' })], new Map([[coin('BTC'), line]]), null);
  expect([curve.length, curve[0], curve[47], curve[48], curve[95]]).toEqual([96, 510, 510, 1010, 1010]);
});

test('the curve begins where the change of the day does, whatever its first close was', () => {
  const falling = Float64Array.from({ length: 96 }, (_, at) => (at < 4 ? 120 : 100));
  const sheets = [sheet({ BTC: '1000' })];
  const before = dayChange(sheets, [ticker('BTC', '25')])?.before ?? null;
  const curve = dayCurve(sheets, new Map([[coin('BTC'), falling]]), before);
  expect([curve.length, curve[0], curve[1], curve.at(-1)]).toEqual([97, 800, 1200, 1000]);
});

test('a line that is shorter begins later, at its first price', () => {
  const curve = dayCurve([sheet({ NEW: '10' })], new Map([[coin('NEW'), Float64Array.of(4, 8)]]), null);
  expect([curve[0], curve[93], curve[94], curve[95]]).toEqual([5, 5, 5, 10]);
});

test('lines are asked for coins that are worth something, the most valuable first', () => {
  expect(coinsWithValue([sheet({ ADA: '1', EOS: '0', XYZ: null }), sheet({ BTC: '9', ADA: '2' })])).toEqual([
    'BTC',
    'ADA',
  ]);
});
