import type { CandleColumns } from '#protocol/market.ts';
import type { Period } from '#protocol/periods.ts';
import { DEFAULT_PAIR } from '#protocol/tables.ts';

export interface Row {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export const row = (time: number, close: number, more: Partial<Row> = {}): Row => ({
  time,
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
  ...more,
});

/** Columns as the worker sends them, from rows that a test can read. */
export function columnsOf(rows: readonly Row[], period: Period = '1min'): CandleColumns {
  const column = (name: keyof Row) => Float64Array.from(rows, (each) => each[name]);
  return {
    pair: DEFAULT_PAIR,
    period,
    length: rows.length,
    time: column('time'),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
    turnover: Float64Array.from(
      rows,
      (each) => ((each.open + each.high + each.low + each.close) / 4) * each.volume,
    ),
  };
}
