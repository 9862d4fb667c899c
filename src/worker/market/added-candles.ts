import { candleStart } from '#protocol/candle-starts.ts';
import type { CandleColumns } from '#protocol/market.ts';
import type { ChartPeriod } from '#protocol/periods.ts';
import { COLUMNS, columnsOf } from './candles.ts';

/**
 * Adds candles up to those of a longer period, which begin as `candleStart` says: first open, highest high, lowest low,
 * last close, sums of volume and of turnover. An oldest candle whose beginning is not in the series is left out unless
 * it is the only one; gaps stay gaps.
 */
export function aggregateCandles(series: CandleColumns, period: ChartPeriod): CandleColumns {
  const buckets: { readonly start: number; readonly from: number; to: number }[] = [];
  for (let index = 0; index < series.length; index += 1) {
    const last = buckets.at(-1);
    const start = candleStart(series.time[index] ?? Number.NaN, period);
    if (last && last.start === start) last.to = index + 1;
    else buckets.push({ start, from: index, to: index + 1 });
  }
  const torn = buckets.length > 1 && buckets[0]?.start !== series.time[0];
  const whole = torn ? buckets.slice(1) : buckets;

  const out = columnsOf(series.pair, period, new Float64Array(whole.length * COLUMNS));
  whole.forEach(({ start, from, to }, at) => {
    out.time[at] = start;
    out.open[at] = series.open[from] ?? Number.NaN;
    out.high[at] = series.high.subarray(from, to).reduce((high, value) => Math.max(high, value));
    out.low[at] = series.low.subarray(from, to).reduce((low, value) => Math.min(low, value));
    out.close[at] = series.close[to - 1] ?? Number.NaN;
    out.volume[at] = sum(series.volume.subarray(from, to));
    out.turnover[at] = sum(series.turnover.subarray(from, to));
  });
  return out;
}

const sum = (column: Float64Array): number => column.reduce((total, value) => total + value, 0);
