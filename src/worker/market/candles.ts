import type { CandleColumns } from '#protocol/market.ts';
import { type ChartPeriod, periodSeconds } from '#protocol/periods.ts';
import { KLINE_SIZE } from '#protocol/tables.ts';
import type { EpochMs, Pair } from '#protocol/units.ts';

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

/** A candle that can be drawn: finite numbers, a real time, prices above zero and inside [low, high]. */
export function isConsistent(row: CandleRow): boolean {
  const { id, open, high, low, close, volume } = row;
  if (!Number.isSafeInteger(id) || id <= 0) return false;
  if (![open, high, low, close, volume].every(Number.isFinite)) return false;
  if (low <= 0 || volume < 0 || high < low) return false;
  return open >= low && open <= high && close >= low && close <= high;
}

/** The latest candle that a server can have by its own clock, epoch seconds: one period ahead, for clocks that differ. */
export const latestId = (period: ChartPeriod, serverNow: EpochMs): number =>
  Math.floor(serverNow / 1000) + periodSeconds(period);

/**
 * A candle as it was before it became what is held of it: volume and range of a period only grow. A server that is
 * behind answers such candles.
 */
export function stepsBack(held: CandleColumns, row: CandleRow): boolean {
  const before = rowAt(held, firstAtOrAfter(held.time, row.id));
  return (
    before.id === row.id && row.volume < before.volume && row.high <= before.high && row.low >= before.low
  );
}

/**
 * What a server sent, made drawable: unusable rows and those more than one period ahead of the server's clock
 * are dropped, the last row of an id wins, order is by time, gaps stay gaps.
 * At most the newest `limit` candles; strictly ascending; idempotent.
 */
export function normaliseCandles(
  rows: readonly CandleRow[],
  period: ChartPeriod,
  serverNow: EpochMs,
  limit = KLINE_SIZE,
): CandleRow[] {
  const latest = latestId(period, serverNow);
  const byId = new Map<number, CandleRow>();
  for (const row of rows) {
    if (row.id <= latest && isConsistent(row)) byId.set(row.id, row);
  }
  return [...byId.values()].sort((a, b) => a.id - b.id).slice(-limit);
}

/** A whole answer as a series. */
export function buildSeries(
  pair: Pair,
  period: ChartPeriod,
  rows: readonly CandleRow[],
  serverNow: EpochMs,
): CandleColumns {
  return columnsFromRows(pair, period, normaliseCandles(rows, period, serverNow));
}

export interface Merge {
  readonly series: CandleColumns;
  /** Index in `series` of the first candle that is new or different; its length where nothing changed. */
  readonly changedFrom: number;
}

/**
 * Merges a small poll into a series: the same result as building it from all rows, but only what the poll
 * reaches is looked at. The given series is not changed.
 */
export function mergeCandles(series: CandleColumns, poll: readonly CandleRow[], serverNow: EpochMs): Merge {
  const fresh = normaliseCandles(poll, series.period, serverNow);
  const first = fresh[0];
  if (!first) return { series, changedFrom: series.length };
  const keep = firstAtOrAfter(series.time, first.id);
  const tail = overlay(series, keep, fresh);
  const drop = Math.max(0, keep + tail.length - KLINE_SIZE);
  const kept = Math.max(0, keep - drop);
  const rows = tail.slice(Math.max(0, drop - keep));

  const merged = columnsOf(series.pair, series.period, new Float64Array((kept + rows.length) * COLUMNS));
  const head = columnsOf(series.pair, series.period, packColumns(series, drop, drop + kept));
  for (const name of ['time', 'open', 'high', 'low', 'close', 'volume', 'turnover'] as const) {
    merged[name].set(head[name]);
  }
  let changedFrom = merged.length;
  rows.forEach((row, offset) => {
    const index = kept + offset;
    writeRow(merged, index, row);
    if (index < changedFrom && !sameCandle(rowAt(series, index + drop), row)) changedFrom = index;
  });
  return { series: merged, changedFrom };
}

/**
 * True where a poll begins after the newest candle held: merging it would leave a hole that is not the market's
 * own, so the whole series must be fetched again.
 */
export function leavesGap(series: CandleColumns, poll: readonly CandleRow[]): boolean {
  const last = series.time[series.length - 1];
  if (last === undefined) return true;
  const earliest = poll.reduce((low, row) => Math.min(low, row.id), Number.POSITIVE_INFINITY);
  return Number.isFinite(earliest) && earliest > last;
}

function firstAtOrAfter(times: Float64Array, id: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? Number.POSITIVE_INFINITY) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The candles from `from` on with the fresh ones laid over them, ascending. */
function overlay(series: CandleColumns, from: number, fresh: readonly CandleRow[]): CandleRow[] {
  const byId = new Map<number, CandleRow>();
  for (let index = from; index < series.length; index += 1) {
    const row = rowAt(series, index);
    byId.set(row.id, row);
  }
  for (const row of fresh) byId.set(row.id, row);
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

function sameCandle(a: CandleRow, b: CandleRow): boolean {
  return (
    a.id === b.id &&
    a.open === b.open &&
    a.high === b.high &&
    a.low === b.low &&
    a.close === b.close &&
    a.volume === b.volume
  );
}
