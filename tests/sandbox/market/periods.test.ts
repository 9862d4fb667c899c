import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PERIOD_MINUTES } from '../../../sandbox/src/venue/market/bars.ts';
import { masterOfSeed } from '../../../sandbox/src/venue/market/keystream.ts';
import { createSimulatedMarket } from '../../../sandbox/src/venue/market/simulated.ts';
import type { CandlePeriod } from '../../../sandbox/src/venue/market/source.ts';
import { instants, MINUTE, merged, NOON, units } from './market-support.ts';

const market = createSimulatedMarket({ secret: masterOfSeed('periods') });
const symbols = fc.constantFrom(...market.pairs().map(({ symbol }) => symbol));
const periods = fc.constantFrom<CandlePeriod>('5min', '15min', '30min', '60min', '4hour', '1day');

describe('periods', () => {
  it('agree with their minutes to the last digit, the running one included', () => {
    fc.assert(
      fc.property(symbols, periods, instants, fc.integer({ min: 1, max: 4 }), (symbol, period, at, size) => {
        const length = PERIOD_MINUTES[period];
        const candles = market.candles(symbol, period, size, at);
        expect(candles).toHaveLength(size);
        const minutes = market.candles(symbol, '1min', (size + 1) * length, at);
        for (const candle of candles) {
          const inside = minutes.filter(({ id }) => id >= candle.id && id < candle.id + length * 60);
          const { id: _id, vol, ...prices } = candle;
          expect({ ...prices, vol: units(vol) }).toEqual(merged(inside));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('begin on their own boundaries, one after the other, and end with the running one', () => {
    fc.assert(
      fc.property(symbols, periods, instants, (symbol, period, at) => {
        const length = PERIOD_MINUTES[period] * 60;
        const ids = market.candles(symbol, period, 30, at).map(({ id }) => id);
        const running = Math.floor(at / 1000 / length) * length;
        expect(ids).toEqual(ids.map((_, i) => running - (ids.length - 1 - i) * length));
      }),
      { numRuns: 60 },
    );
  });

  it('answer the same candle in a short and in a long series', () => {
    const long = market.candles('btcusdt', '15min', 2000, NOON);
    expect(long).toHaveLength(2000);
    expect(long.slice(-7)).toEqual(market.candles('btcusdt', '15min', 7, NOON));
  });

  it('keep a finished minute as it is, and open each where the one before closed', () => {
    const minutes = market.candles('ltcusdt', '1min', 2000, NOON);
    const later = market.candles('ltcusdt', '1min', 2000, NOON + 600 * MINUTE);
    const finished = minutes.slice(0, -1);
    const first = later[0]?.id ?? 0;
    expect(later.slice(0, 1399)).toEqual(finished.filter(({ id }) => id >= first).slice(0, 1399));
    finished.slice(1).forEach((candle, i) => {
      expect(candle.open).toBe(finished[i]?.close);
    });
  });

  it('hold open and close between low and high', () => {
    fc.assert(
      fc.property(symbols, instants, (symbol, at) => {
        for (const { open, high, low, close, vol } of market.candles(symbol, '1min', 300, at)) {
          const [o, h, l, c] = [units(open), units(high), units(low), units(close)];
          expect(l > 0n && l <= o && l <= c && h >= o && h >= c && units(vol) >= 0n).toBe(true);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('sum to the rolling day', () => {
    fc.assert(
      fc.property(symbols, instants, (symbol, at) => {
        const minutes = market.candles(symbol, '1min', 1440, at);
        const { vol, amount, count, ...prices } = market.day(symbol, at);
        expect({ ...prices, vol: units(vol) }).toEqual(merged(minutes));
        const pair = market.pair(symbol);
        const four = minutes.reduce(
          (sum, c) => sum + (units(c.open) + units(c.high) + units(c.low) + units(c.close)) * units(c.vol),
          0n,
        );
        const scale = 10 ** ((pair?.pricePrecision ?? 0) + (pair?.amountPrecision ?? 0));
        expect(Number(amount) / (Number(four) / 4 / scale)).toBeCloseTo(1, 6);
        expect(count).toBeGreaterThan(1440);
      }),
      { numRuns: 15 },
    );
  });
});
