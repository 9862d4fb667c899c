import fc from 'fast-check';
import { coin, epochMs, type Pair } from '#protocol/units.ts';
import type { CandleRow } from '#worker/market/candles.ts';

export const BTC_USDT: Pair = { base: coin('BTC'), quote: coin('USDT') };
/** 2026-01-02T03:04:05Z. */
export const NOW = epochMs(1_767_323_045_000);
const NOW_SECONDS = Math.floor(NOW / 1000);

export function row(id: number, close = 100, volume = 1): CandleRow {
  return { id, open: 100, high: Math.max(100, close), low: Math.min(100, close), close, volume };
}

const price = fc.double({ min: 0.0001, max: 100_000, noNaN: true });

/** Mostly good candles on whole minutes around now; some broken in every way a server might break them. */
export const anyRow: fc.Arbitrary<CandleRow> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({
        minute: fc.integer({ min: -40, max: 3 }),
        prices: fc.tuple(price, price, price, price),
        volume: fc.nat(),
      })
      .map(({ minute, prices, volume }): CandleRow => {
        const [a, b, c, d] = prices;
        return {
          id: NOW_SECONDS - (NOW_SECONDS % 60) + minute * 60,
          open: a,
          close: b,
          high: Math.max(a, b, c, d),
          low: Math.min(a, b, c, d),
          volume,
        };
      }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      id: fc.oneof(fc.integer(), fc.double(), fc.constant(Number.NaN)),
      open: fc.double(),
      high: fc.double(),
      low: fc.double(),
      close: fc.double(),
      volume: fc.double(),
    }),
  },
);
