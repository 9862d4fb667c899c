import { byName, CANDLE_COLUMNS, type Candle, candleAt } from '#app/ui/chart/series.ts';
import type { CandleColumns, CandleUpdate, Print } from '#protocol/market.ts';
import { PERIOD_SECONDS } from '#protocol/tables.ts';

/** The newest candle of a series, without its buffers: those belong to the chart once it has them. */
export interface LastCandle extends Candle {
  readonly of: Pick<CandleColumns, 'pair' | 'period'>;
}

export function lastCandleOf(series: CandleColumns): LastCandle | null {
  const { pair, period } = series;
  const candle = candleAt(series, series.length - 1);
  return candle && { of: { pair, period }, ...candle };
}

/**
 * The newest candle moved by a trade that is newer than it was, until the next poll brings it whole: candles come
 * every five seconds, trades every second. Null where the trade belongs to another candle or changes nothing.
 */
export function movedByTrade(candle: LastCandle, trade: Pick<Print, 'time' | 'price'>): CandleUpdate | null {
  const second = trade.time / 1000;
  if (second < candle.time || second >= candle.time + PERIOD_SECONDS[candle.of.period]) return null;
  const close = Number(trade.price);
  if (close === candle.close) return null;
  const moved = {
    ...candle,
    close,
    high: Math.max(candle.high, close),
    low: Math.min(candle.low, close),
  };
  const columns = byName(CANDLE_COLUMNS, (name) => Float64Array.of(moved[name]));
  return { kind: 'tail', series: { ...candle.of, length: 1, ...columns } };
}
