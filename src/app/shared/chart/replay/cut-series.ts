import type { LineStore } from '#app/ui/chart/line-store.ts';
import { byName, CANDLE_COLUMNS, type CandleStore, firstAtOrAfter } from '#app/ui/chart/series.ts';
import type { IndicatorUpdate } from '#protocol/indicators.ts';
import type { CandleColumns, CandleUpdate } from '#protocol/market.ts';
import { type ChartPeriod, candleEnd } from '#protocol/periods.ts';

type Times = Pick<CandleStore, 'time' | 'length'>;
type Series = Pick<CandleColumns, 'pair' | 'period'>;

/** How many candles of a series had closed at a moment in epoch seconds. */
export function closedBy(series: Times, period: ChartPeriod, moment: number): number {
  let count = firstAtOrAfter(series, moment);
  while (count > 0 && candleEnd(series.time[count - 1] as number, period) > moment) count -= 1;
  return count;
}

/** The oldest candles of a series, as an update that takes the place of what a chart shows. */
export const cutCandles = (store: CandleStore, { pair, period }: Series, count: number): CandleUpdate => ({
  kind: 'full',
  // Copies: the chart takes the columns over, and the whole series goes on changing.
  series: { pair, period, length: count, ...byName(CANDLE_COLUMNS, (name) => store[name].slice(0, count)) },
});

/**
 * The values of indicators for the same candles. They are what they were then: every column holds, for each candle, what
 * was computed from it and from those before it; what is drawn ahead or behind is shifted when it is painted.
 */
export const cutLines = (store: LineStore, { pair, period }: Series, count: number): IndicatorUpdate => ({
  kind: 'full',
  ...{ pair, period },
  length: count,
  time: store.time.slice(0, count),
  lines: byName(Object.keys(store.lines), (name) => (store.lines[name] as Float64Array).slice(0, count)),
});
