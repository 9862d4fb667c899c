import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, exact } from '#protocol/decimal.ts';
import { DEPTH_COMPACT } from '#protocol/tables.ts';
import { coin } from '#protocol/units.ts';
import { trimDepth, type WireLevel } from '#worker/market/depth.ts';
import { compare } from '#worker/market/exact-math.ts';

const pair = { base: coin('BTC'), quote: coin('USDT') };
const level = (price: string, amount: string): WireLevel => ({
  price: decimal(price),
  amount: decimal(amount),
});

describe('trimDepth', () => {
  it('puts the best price first and sums amounts exactly', () => {
    const depth = trimDepth(pair, {
      bids: [level('9', '0.1'), level('10', '0.2'), level('8', '0.3')],
      asks: [level('12', '0.1'), level('11', '0.2')],
    });
    expect(depth.bids.map(({ price, sum }) => [price, sum])).toEqual([
      ['10', '0.2'],
      ['9', '0.3'],
      ['8', '0.6'],
    ]);
    expect(depth.asks.map(({ price, sum }) => [price, sum])).toEqual([
      ['11', '0.2'],
      ['12', '0.3'],
    ]);
    expect(depth.crossed).toBe(false);
  });

  // proves F26
  it('drops unusable, zero and negative rows, and counts a price once', () => {
    const depth = trimDepth(pair, {
      bids: [
        { price: null, amount: exact('1') },
        { price: exact('1'), amount: null },
        level('10', '0'),
        level('-10', '1'),
        level('10', '-1'),
        level('7', '1'),
        level('7.0', '2'),
      ],
      asks: [],
    });
    expect(depth.bids).toEqual([{ price: '7.0', amount: '2', sum: '2' }]);
  });

  // proves F26
  it('marks a crossed book', () => {
    expect(trimDepth(pair, { bids: [level('11', '1')], asks: [level('11', '1')] }).crossed).toBe(true);
    expect(trimDepth(pair, { bids: [level('11', '1')], asks: [] }).crossed).toBe(false);
  });

  // proves F26
  it('caps at 20 levels, best first', () => {
    const asks = Array.from({ length: 30 }, (_, index) => level(String(30 - index), '1'));
    const depth = trimDepth(pair, { bids: [], asks });
    expect(depth.asks).toHaveLength(20);
    expect(depth.asks[0]?.price).toBe('1');
    expect(depth.asks.slice(0, DEPTH_COMPACT).map(({ sum }) => sum)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('stays strictly ordered with growing sums for any rows', () => {
    const number = fc.option(
      fc.tuple(fc.integer({ min: -5, max: 500 }), fc.nat({ max: 99 })).map(([a, b]) => decimal(`${a}.${b}`)),
    );
    fc.assert(
      fc.property(fc.array(fc.record({ price: number, amount: number }), { maxLength: 40 }), (rows) => {
        const { asks } = trimDepth(pair, { bids: [], asks: rows });
        expect(asks.length).toBeLessThanOrEqual(20);
        for (const [index, { price, sum }] of asks.entries()) {
          const better = asks[index - 1];
          if (!better) continue;
          expect(compare(price, better.price)).toBe(1);
          expect(compare(sum, better.sum)).toBe(1);
        }
      }),
    );
  });

  it('stops before a sum that no decimal can hold', () => {
    const depth = trimDepth(pair, { bids: [], asks: [level('1', '9'.repeat(24)), level('2', '1')] });
    expect(depth.asks).toHaveLength(1);
  });
});
