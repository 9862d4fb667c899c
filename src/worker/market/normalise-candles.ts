import type { CandleColumns } from '#protocol/market.ts';
import type { ChartPeriod } from '#protocol/periods.ts';
import { KLINE_SIZE } from '#protocol/tables.ts';
import type { EpochMs, Pair } from '#protocol/units.ts';
import { type CandleRow, columnsFromRows } from './candle-columns.ts';
import { periodSeconds } from './periods.ts';

/** A candle that can be drawn: finite numbers, a real time, prices above zero and inside [low, high]. */
function isConsistent(row: CandleRow): boolean {
  const { id, open, high, low, close, volume } = row;
  if (!Number.isSafeInteger(id) || id <= 0) return false;
  if (![open, high, low, close, volume].every(Number.isFinite)) return false;
  if (low <= 0 || volume < 0 || high < low) return false;
  return open >= low && open <= high && close >= low && close <= high;
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
  const latest = Math.floor(serverNow / 1000) + periodSeconds(period);
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
