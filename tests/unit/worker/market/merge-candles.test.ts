import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KLINE_SIZE } from '#protocol/tables.ts';
import { buildSeries, copyColumns, leavesGap, mergeCandles, packColumns } from '#worker/market/candles.ts';
import { anyRow, BTC_USDT, NOW, row } from './candle-rows.ts';

describe('mergeCandles', () => {
  it('equals building the series from all rows', () => {
    fc.assert(
      fc.property(
        fc.array(anyRow, { maxLength: 60 }),
        fc.array(fc.array(anyRow, { maxLength: 8 }), { maxLength: 5 }),
        (first, polls) => {
          let series = buildSeries(BTC_USDT, '1min', first, NOW);
          for (const poll of polls) series = mergeCandles(series, poll, NOW).series;
          expect(series).toEqual(buildSeries(BTC_USDT, '1min', [...first, ...polls.flat()], NOW));
        },
      ),
    );
  });

  it('equals a rebuild at the size limit as well', () => {
    const rows = Array.from({ length: KLINE_SIZE }, (_, index) => row((index + 1) * 60));
    const poll = [row(KLINE_SIZE * 60, 90), row((KLINE_SIZE + 1) * 60), row((KLINE_SIZE + 2) * 60)];
    const merged = mergeCandles(buildSeries(BTC_USDT, '1min', rows, NOW), poll, NOW);
    expect(merged.series).toEqual(buildSeries(BTC_USDT, '1min', [...rows, ...poll], NOW));
    expect(merged.series.length).toBe(KLINE_SIZE);
    expect(merged.changedFrom).toBe(KLINE_SIZE - 3);
  });

  it('names the first candle that changed, so that only the tail travels', () => {
    const series = buildSeries(BTC_USDT, '1min', [row(60), row(120), row(180)], NOW);
    expect(mergeCandles(series, [row(120), row(180, 101), row(240)], NOW).changedFrom).toBe(2);
    expect(mergeCandles(series, [row(120), row(180)], NOW).changedFrom).toBe(3);
    expect(mergeCandles(series, [], NOW).changedFrom).toBe(3);
  });

  it('replaying the tail onto an older copy gives the new series', () => {
    fc.assert(
      fc.property(
        fc.array(anyRow, { minLength: 1, maxLength: 60 }),
        fc.array(anyRow, { maxLength: 8 }),
        (first, poll) => {
          const before = buildSeries(BTC_USDT, '1min', first, NOW);
          const { series, changedFrom } = mergeCandles(before, poll, NOW);
          const tail = copyColumns(series, changedFrom);
          const times = new Map([...before.time].map((time, index) => [time, before.close[index]]));
          tail.time.forEach((time, index) => {
            times.set(time, tail.close[index]);
          });
          expect([...times].sort(([a], [b]) => a - b)).toEqual(
            [...series.time].map((time, index) => [time, series.close[index]]),
          );
        },
      ),
    );
  });

  it('leaves the given series as it was', () => {
    const series = buildSeries(BTC_USDT, '1min', [row(60), row(120)], NOW);
    const before = packColumns(series);
    mergeCandles(series, [row(60, 50), row(120, 50)], NOW);
    expect(packColumns(series)).toEqual(before);
  });
});

describe('leavesGap', () => {
  const series = buildSeries(BTC_USDT, '1min', [row(60), row(120)], NOW);
  it('is false while the poll reaches what is held', () => {
    expect(leavesGap(series, [row(120), row(180)])).toBe(false);
  });
  it('is true where the poll begins later, and where nothing is held', () => {
    expect(leavesGap(series, [row(180), row(240)])).toBe(true);
    expect(leavesGap(buildSeries(BTC_USDT, '1min', [], NOW), [row(60)])).toBe(true);
  });
});
