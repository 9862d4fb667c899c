import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heikinAshi } from '#app/ui/chart/chart-looks.ts';

type Four = readonly [open: number, high: number, low: number, close: number];

const store = (rows: readonly Four[]) => {
  const column = (at: number) => Float64Array.from(rows, (row) => row[at] ?? Number.NaN);
  return {
    length: rows.length,
    time: Float64Array.from(rows, (_, at) => at * 60),
    open: column(0),
    high: column(1),
    low: column(2),
    close: column(3),
    volume: Float64Array.from(rows, () => 1),
  };
};
const told = (rows: readonly Four[]) => {
  const { open, high, low, close } = heikinAshi(store(rows));
  return rows.map((_, at) => [open[at], high[at], low[at], close[at]]);
};

describe('averaged candles', () => {
  it('close at the mean of their four prices and open in the middle of the body before', () => {
    expect(
      told([
        [10, 14, 8, 12],
        [12, 13, 11, 12],
        [20, 24, 20, 24],
      ]),
    ).toEqual([
      [11, 14, 8, 11],
      [11, 13, 11, 12],
      [11.5, 24, 11.5, 22],
    ]);
  });

  it('leave the candles, their times and volumes alone, however long the arrays are', () => {
    const candles = store([[1, 2, 1, 2]]);
    const longer = { ...candles, open: Float64Array.of(1, 9, 9) };
    const averaged = heikinAshi(longer);
    expect([averaged.length, averaged.open.length, averaged.time, averaged.volume]).toEqual([
      1,
      1,
      candles.time,
      candles.volume,
    ]);
    expect(longer.open).toEqual(Float64Array.of(1, 9, 9));
  });

  it('span their own body and every real price', () => {
    const price = fc.double({ min: 1, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(price, price, price, price), { maxLength: 50 }), (all) => {
        const rows = all.map(([a, b, c, d]): Four => [a, Math.max(a, b, c, d), Math.min(a, b, c, d), d]);
        for (const [at, [open = 0, high = 0, low = 0, close = 0]] of told(rows).entries()) {
          expect(high).toBeGreaterThanOrEqual(Math.max(open, close, rows[at]?.[1] ?? 0));
          expect(low).toBeLessThanOrEqual(Math.min(open, close, rows[at]?.[2] ?? 0));
        }
      }),
    );
  });
});
