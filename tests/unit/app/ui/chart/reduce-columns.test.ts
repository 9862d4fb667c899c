import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noColumns, reduceToColumns } from '#app/ui/chart/columns.ts';
import { applyUpdate, emptyStore } from '#app/ui/chart/series.ts';
import { columnsOf, type Row, row } from './series.ts';

const reduce = (rows: readonly Row[], from: number, to: number, width: number) => {
  const store = emptyStore();
  applyUpdate(store, { kind: 'full', series: columnsOf(rows) });
  const out = reduceToColumns(store, { from, to }, 60, width, noColumns());
  const { pixel, open, high, low, close, volume, lowest, highest, ...rest } = out;
  const records = Array.from({ length: out.count }, (_, i) =>
    [pixel, open, high, low, close, volume].map((column) => column[i] ?? Number.NaN),
  );
  return { ...rest, low: lowest, high: highest, records };
};

describe('reduceToColumns', () => {
  it('keeps every candle where there is room, in the middle of the time it covers', () => {
    const { records, step } = reduce([row(0, 5, { open: 4, high: 6, low: 3 }), row(60, 7)], 0, 120, 20);
    expect(step).toBe(10);
    expect(records).toEqual([
      [5, 4, 6, 3, 5, 1],
      [15, 7, 7, 7, 7, 1],
    ]);
  });

  it('keeps a gap empty', () => {
    const { records } = reduce([row(0, 5), row(240, 7)], 0, 300, 50);
    expect(records.map(([pixel]) => pixel)).toEqual([5, 45]);
  });

  it('makes one candle of those that share a pixel: first open, extremes, last close, largest volume', () => {
    const rows = [
      row(0, 5, { open: 4, high: 6, low: 3, volume: 2 }),
      row(60, 8, { open: 5, high: 9, low: 5, volume: 7 }),
      row(120, 2, { open: 8, high: 8, low: 1, volume: 1 }),
    ];
    const { records } = reduce(rows, -30, 5970, 10);
    expect(records).toEqual([[0, 4, 9, 1, 2, 7]]);
  });

  it('takes what is in view only, a candle cut by the left edge included', () => {
    const rows = [row(0, 1), row(60, 2), row(120, 3), row(180, 4)];
    const { records, low, high } = reduce(rows, 90, 170, 8);
    expect(records.map((record) => record[4])).toEqual([2, 3]);
    expect([low, high]).toEqual([2, 3]);
  });

  it('has no extremes without a candle in view', () => {
    const { count, low, high } = reduce([row(0, 1)], 600, 1200, 10);
    expect(count).toBe(0);
    expect(high < low).toBe(true);
  });

  it('never makes more records than the plot has columns, and loses no extreme', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 300 }), (closes, width) => {
        const rows = closes.map((close, i) => row(i * 60, close, { high: close + 1, low: close - 1 }));
        const { records, count, step, low, high } = reduce(rows, 0, rows.length * 60, width);
        expect(low).toBe(Math.min(...closes) - 1);
        expect(high).toBe(Math.max(...closes) + 1);
        expect(count).toBeLessThanOrEqual(step < 1 ? width + 1 : rows.length);
        expect(Math.max(...records.map((record) => record[2] ?? 0))).toBe(high);
        expect(records[0]?.[1]).toBe(closes[0]);
        expect(records.at(-1)?.[4]).toBe(closes.at(-1));
      }),
    );
  });
});
