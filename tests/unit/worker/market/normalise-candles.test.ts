import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KLINE_SIZE } from '#protocol/tables.ts';
import { epochMs } from '#protocol/units.ts';
import { buildSeries, normaliseCandles } from '#worker/market/candles.ts';
import { anyRow, BTC_USDT, NOW, row } from './candle-rows.ts';

describe('normaliseCandles', () => {
  // proves F24
  it('sorts by id and lets the last row of an id win', () => {
    const rows = normaliseCandles([row(180), row(60, 1), row(120), row(60, 2)], '1min', NOW);
    expect(rows.map(({ id, close }) => [id, close])).toEqual([
      [60, 2],
      [120, 100],
      [180, 100],
    ]);
  });

  // proves F24
  it('keeps gaps', () => {
    expect(normaliseCandles([row(60), row(6000)], '1min', NOW)).toHaveLength(2);
  });

  // proves F24
  it('drops what lies more than one period ahead of the server clock', () => {
    const now = epochMs(1_000_000_000);
    const kept = normaliseCandles([row(1_000_060), row(1_000_061)], '1min', now);
    expect(kept.map(({ id }) => id)).toEqual([1_000_060]);
  });

  it.each([
    ['high below low', { ...row(60), high: 1, low: 2, open: 1, close: 1 }],
    ['open above high', { ...row(60), open: 101 }],
    ['close below low', { ...row(60), close: 99 }],
    ['a price of zero', { id: 60, open: 0, high: 0, low: 0, close: 0, volume: 1 }],
    ['negative volume', { ...row(60), volume: -1 }],
    ['infinite high', { ...row(60), high: Number.POSITIVE_INFINITY }],
    ['not a number', { ...row(60), close: Number.NaN }],
    ['a fraction as id', row(60.5)],
  ])('drops a row with %s', (_, broken) => {
    expect(normaliseCandles([broken], '1min', NOW)).toEqual([]);
  });

  it('keeps the newest 2000', () => {
    const rows = Array.from({ length: KLINE_SIZE + 5 }, (_, index) => row((index + 1) * 60));
    const kept = normaliseCandles(rows, '1min', NOW);
    expect(kept).toHaveLength(KLINE_SIZE);
    expect(kept[0]?.id).toBe(6 * 60);
  });

  // proves F24
  it('gives a strictly ascending, consistent series from anything, and the same again', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 60 }), (rows) => {
        const once = normaliseCandles(rows, '1min', NOW);
        for (const [index, candle] of once.entries()) {
          expect(candle.id).toBeGreaterThan(once[index - 1]?.id ?? 0);
          expect(candle.high).toBeGreaterThanOrEqual(candle.low);
        }
        expect(normaliseCandles(once, '1min', NOW)).toEqual(once);
      }),
    );
  });
});

describe('buildSeries', () => {
  it('computes turnover as the average of the four prices times volume', () => {
    const series = buildSeries(
      BTC_USDT,
      '1min',
      [{ id: 60, open: 10, high: 14, low: 8, close: 12, volume: 3 }],
      NOW,
    );
    expect(series.length).toBe(1);
    expect([...series.turnover]).toEqual([33]);
  });

  it('lays all columns over one buffer, so that one transfer hands them over', () => {
    const series = buildSeries(BTC_USDT, '1min', [row(60), row(120)], NOW);
    expect(series.turnover.buffer).toBe(series.time.buffer);
    expect([...series.time]).toEqual([60, 120]);
  });
});
