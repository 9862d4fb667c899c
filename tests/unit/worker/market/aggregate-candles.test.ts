import { describe, expect, it } from 'vitest';
import { aggregateCandles } from '#worker/market/added-candles.ts';
import { type CandleRow, columnsFromRows, rowAt } from '#worker/market/candles.ts';
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

/** Days from the 1st of January 2026, a Thursday, on; their prices and volumes are the numbers of the days. */
const days = (count: number, beginning = 0): readonly CandleRow[] =>
  Array.from({ length: count }, (_, at) => {
    const price = at + 1;
    const id = Date.UTC(2026, 0, 1) / 1000 + at * 86_400 + beginning;
    return { id, open: price, high: price + 0.5, low: price - 0.5, close: price, volume: price };
  });

describe('days added up', () => {
  const added = (rows: readonly CandleRow[], period: '1week' | '1month') => {
    const out = aggregateCandles(columnsFromRows(BTC_USDT, '1day', rows), period);
    return Array.from({ length: out.length }, (_, at) => {
      const { id, open, high, low, close, volume } = rowAt(out, at);
      return [new Date(id * 1000).toISOString().slice(0, 16), open, high, low, close, volume];
    });
  };

  it('to weeks begin on Monday, without the week that began before the first day', () => {
    expect(added(days(14), '1week')).toEqual([
      ['2026-01-05T00:00', 5, 11.5, 4.5, 11, 56],
      ['2026-01-12T00:00', 12, 14.5, 11.5, 14, 39],
    ]);
  });

  it('to months begin on the 1st, however long the months are', () => {
    expect(added(days(60), '1month')).toEqual([
      ['2026-01-01T00:00', 1, 31.5, 0.5, 31, 496],
      ['2026-02-01T00:00', 32, 59.5, 31.5, 59, 1274],
      ['2026-03-01T00:00', 60, 60.5, 59.5, 60, 60],
    ]);
    expect(added(days(60).slice(1), '1month').map(([id]) => id)).toEqual([
      '2026-02-01T00:00',
      '2026-03-01T00:00',
    ]);
  });

  it('follow the days of an exchange that begin at another hour than 00:00 UTC', () => {
    // 16:00 UTC is the midnight of Singapore: its 2nd of January, a Friday, is the first of these days.
    const sixteen = 57_600;
    expect(added(days(14, sixteen), '1week').map(([id]) => id)).toEqual([
      '2026-01-04T16:00',
      '2026-01-11T16:00',
    ]);
    expect(added(days(40, sixteen), '1month').map(([id, open]) => [id, open])).toEqual([
      ['2026-01-31T16:00', 31],
    ]);
  });

  it('have a week without its Monday begin on Monday all the same', () => {
    const rows = days(14).filter((_, at) => at !== 11);
    expect(added(rows, '1week').map(([id, open]) => [id, open])).toEqual([
      ['2026-01-05T00:00', 5],
      ['2026-01-12T00:00', 13],
    ]);
  });
});

it('minutes that a person typed are added up at their multiples since 1970, over the midnight', () => {
  const midnight = Date.UTC(2026, 0, 2) / 1000;
  const rows = Array.from({ length: 21 }, (_, at) => ({
    id: midnight + (at - 10) * 60,
    open: at,
    high: at + 1,
    low: at,
    close: at + 1,
    volume: 1,
  }));
  const out = aggregateCandles(columnsFromRows(BTC_USDT, '1min', rows), '7min');
  const first = Math.ceil((midnight - 600) / 420) * 420;
  expect([...out.time]).toEqual([first, first + 420, first + 840]);
  // The newest one is open.
  expect([...out.volume]).toEqual([7, 7, 2]);
  expect(out.open[0]).toBe((first - midnight) / 60 + 10);
});
