import type { CandleColumns } from '#protocol/market.ts';
import type { ChartPeriod } from '#protocol/periods.ts';
import type { Pair } from '#protocol/units.ts';

/** One decoded candle. Numbers, because candles are drawn and never enter money. */
export interface CandleRow {
  /** Epoch seconds: the candle's id. */
  readonly id: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export const COLUMNS = 7;

/**
 * Seven columns over one buffer: one record in storage, one buffer in a transfer.
 * `packed` holds time, open, high, low, close, volume and turnover, each of `packed.length / 7` numbers.
 */
export function columnsOf(pair: Pair, period: ChartPeriod, packed: Float64Array): CandleColumns {
  const length = Math.floor(packed.length / COLUMNS);
  const column = (index: number): Float64Array => packed.subarray(index * length, (index + 1) * length);
  return {
    pair,
    period,
    length,
    time: column(0),
    open: column(1),
    high: column(2),
    low: column(3),
    close: column(4),
    volume: column(5),
    turnover: column(6),
  };
}

/** The series as one array of its own, in the layout of `columnsOf`: for storage, or to be transferred away. */
export function packColumns(series: CandleColumns, from = 0, to = series.length): Float64Array {
  const length = Math.max(0, to - from);
  const packed = new Float64Array(length * COLUMNS);
  const columns = [
    series.time,
    series.open,
    series.high,
    series.low,
    series.close,
    series.volume,
    series.turnover,
  ];
  columns.forEach((column, index) => {
    packed.set(column.subarray(from, to), index * length);
  });
  return packed;
}

/** A copy that shares nothing with the original: what a subscriber may take away. From candle `from` on. */
export function copyColumns(series: CandleColumns, from = 0): CandleColumns {
  return columnsOf(series.pair, series.period, packColumns(series, from));
}

/** Columns from rows that are already in order. */
export function columnsFromRows(pair: Pair, period: ChartPeriod, rows: readonly CandleRow[]): CandleColumns {
  const series = columnsOf(pair, period, new Float64Array(rows.length * COLUMNS));
  rows.forEach((row, index) => {
    writeRow(series, index, row);
  });
  return series;
}

/** Writes one candle, its turnover included: the average of the four prices x volume (specified), in quote coin. */
export function writeRow(series: CandleColumns, index: number, row: CandleRow): void {
  series.time[index] = row.id;
  series.open[index] = row.open;
  series.high[index] = row.high;
  series.low[index] = row.low;
  series.close[index] = row.close;
  series.volume[index] = row.volume;
  series.turnover[index] = ((row.open + row.high + row.low + row.close) / 4) * row.volume;
}

/** The candle at `index`; not-a-numbers outside the series. */
export function rowAt(series: CandleColumns, index: number): CandleRow {
  const read = (column: Float64Array): number => column[index] ?? Number.NaN;
  return {
    id: read(series.time),
    open: read(series.open),
    high: read(series.high),
    low: read(series.low),
    close: read(series.close),
    volume: read(series.volume),
  };
}
