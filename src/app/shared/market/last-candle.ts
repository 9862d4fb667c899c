import type { CandleColumns, CandleUpdate, Print } from '#protocol/market.ts';
import { PERIOD_SECONDS } from '#protocol/tables.ts';

/** The newest candle of a series, without its buffers: those belong to the chart once it has them. */
export interface LastCandle {
  readonly of: Pick<CandleColumns, 'pair' | 'period'>;
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly turnover: number;
}

/** Drawing only: a canvas needs floats. */
const COLUMNS = ['time', 'open', 'high', 'low', 'close', 'volume', 'turnover'] as const;

export function lastCandleOf(series: CandleColumns): LastCandle | null {
  const at = series.length - 1;
  if (at < 0) return null;
  const read = (name: (typeof COLUMNS)[number]) => series[name][at] ?? Number.NaN;
  return {
    of: { pair: series.pair, period: series.period },
    time: read('time'),
    open: read('open'),
    high: read('high'),
    low: read('low'),
    close: read('close'),
    volume: read('volume'),
    turnover: read('turnover'),
  };
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
  const column = (name: (typeof COLUMNS)[number]) => Float64Array.of(moved[name]);
  return {
    kind: 'tail',
    series: {
      ...candle.of,
      length: 1,
      time: column('time'),
      open: column('open'),
      high: column('high'),
      low: column('low'),
      close: column('close'),
      volume: column('volume'),
      turnover: column('turnover'),
    },
  };
}
