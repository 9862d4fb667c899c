import { describe, expect, it } from 'vitest';
import { aggregateCandles, type CandleRow, columnsFromRows, rowAt } from '#worker/market/candles.ts';
import { BTC_USDT } from './candle-rows.ts';
import { LTC_ROWS } from './indicators/ltc-candles.ts';

const HALF = 1800;
const series = (rows: readonly CandleRow[]) => columnsFromRows(BTC_USDT, '30min', rows);
const rowsOf = (rows: readonly CandleRow[], period: '1hour' | '4hour') => {
  const out = aggregateCandles(series(rows), period);
  return Array.from({ length: out.length }, (_, at) => ({ ...rowAt(out, at), turnover: out.turnover[at] }));
};

describe('candles added up', () => {
  const day = Date.UTC(2026, 0, 2) / 1000;
  const half = (n: number, prices: readonly [number, number, number, number]): CandleRow => {
    const [open, high, low, close] = prices;
    return { id: day + n * HALF, open, high, low, close, volume: 2 };
  };

  it('have the first open, extremes, the last close and both sums', () => {
    expect(rowsOf([half(0, [10, 14, 9, 12]), half(1, [12, 13, 8, 11])], '1hour')).toEqual([
      { id: day, open: 10, high: 14, low: 8, close: 11, volume: 4, turnover: 11.25 * 2 + 11 * 2 },
    ]);
  });

  it('begin at multiples of four hours', () => {
    const rows = Array.from({ length: 20 }, (_, n) => half(n, [10, 10, 10, 10]));
    expect(rowsOf(rows, '4hour').map(({ id, volume }) => [id - day, volume])).toEqual([
      [0, 16],
      [14_400, 16],
      [28_800, 8],
    ]);
  });

  it('leave out a first one whose beginning is missing, unless it is the only one', () => {
    const rows = [half(1, [10, 10, 10, 10]), half(2, [11, 11, 11, 11])];
    expect(rowsOf(rows, '1hour').map(({ id }) => id)).toEqual([day + 3600]);
    expect(rowsOf(rows, '4hour').map(({ id, volume }) => [id, volume])).toEqual([[day, 4]]);
    expect(rowsOf([], '1hour')).toEqual([]);
  });

  it('keep gaps as gaps', () => {
    expect(rowsOf([half(0, [1, 1, 1, 1]), half(8, [2, 2, 2, 2])], '1hour').map(({ id }) => id)).toEqual([
      day,
      day + 14_400,
    ]);
  });

  it('agree with real minutes grouped by hand', () => {
    const hour = aggregateCandles(columnsFromRows(BTC_USDT, '1min', LTC_ROWS), '1hour');
    const second = LTC_ROWS.slice(60, 120);
    expect(rowAt(hour, 1)).toEqual({
      id: second[0]?.id,
      open: second[0]?.open,
      high: Math.max(...second.map(({ high }) => high)),
      low: Math.min(...second.map(({ low }) => low)),
      close: second.at(-1)?.close,
      volume: second.reduce((sum, { volume }) => sum + volume, 0),
    });
  });
});
