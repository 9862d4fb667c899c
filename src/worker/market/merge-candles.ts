import type { CandleColumns } from '#protocol/market.ts';
import { KLINE_SIZE } from '#protocol/tables.ts';
import type { EpochMs } from '#protocol/units.ts';
import { type CandleRow, COLUMNS, columnsOf, packColumns, rowAt, writeRow } from './candle-columns.ts';
import { normaliseCandles } from './normalise-candles.ts';

export interface Merge {
  readonly series: CandleColumns;
  /** Index in `series` of the first candle that is new or different; its length where nothing changed. */
  readonly changedFrom: number;
}

/**
 * Merges a small poll into a series: the same result as building it anew from all rows, but only what the poll
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
