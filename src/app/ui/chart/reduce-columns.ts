import type { CandleStore } from './candle-store.ts';
import { firstAtOrAfter } from './candle-store.ts';
import type { ViewRange } from './view-range.ts';

/** Numbers per record: pixel of the middle, open, high, low, close, volume. */
export const RECORD = 6;

/** What a view shows, one record for each candle or for each pixel column; reused from paint to paint. */
export interface Columns {
  records: Float64Array;
  /** How many records are in use. */
  count: number;
  /** Pixels from one candle to the next. */
  step: number;
  low: number;
  high: number;
  volume: number;
}

export const noColumns = (): Columns => ({
  records: new Float64Array(0),
  count: 0,
  step: 0,
  low: Number.POSITIVE_INFINITY,
  high: Number.NEGATIVE_INFINITY,
  volume: 0,
});

/**
 * Reduces the candles of a view to what its pixels can show: where several candles share a pixel column they
 * become one (first open, highest high, lowest low, last close, largest volume). Finds the extremes on the way.
 * A candle is drawn in the middle of the time it covers.
 *
 * @param width of the plot, in the pixels that are painted
 */
export function reduceToColumns(
  store: CandleStore,
  view: ViewRange,
  period: number,
  width: number,
  out: Columns,
): Columns {
  const scale = width / (view.to - view.from);
  const start = firstAtOrAfter(store, view.from - period);
  const end = firstAtOrAfter(store, view.to);
  const step = period * scale;
  const most = (step < 1 ? Math.min(end - start, Math.ceil(width) + 3) : end - start) + 1;
  if (out.records.length < most * RECORD) out.records = new Float64Array(most * RECORD);
  const { records } = out;
  const { time, open, high, low, close, volume } = store;
  const middle = period / 2 - view.from;
  let at = -RECORD;
  let column = Number.NaN;
  out.low = Number.POSITIVE_INFINITY;
  out.high = Number.NEGATIVE_INFINITY;
  out.volume = 0;
  for (let i = start; i < end; i++) {
    const pixel = Math.round(((time[i] as number) + middle) * scale);
    const h = high[i] as number;
    const l = low[i] as number;
    const v = volume[i] as number;
    if (pixel === column && step < 1) {
      if (h > (records[at + 2] as number)) records[at + 2] = h;
      if (l < (records[at + 3] as number)) records[at + 3] = l;
      records[at + 4] = close[i] as number;
      if (v > (records[at + 5] as number)) records[at + 5] = v;
    } else {
      at += RECORD;
      column = pixel;
      records[at] = pixel;
      records[at + 1] = open[i] as number;
      records[at + 2] = h;
      records[at + 3] = l;
      records[at + 4] = close[i] as number;
      records[at + 5] = v;
    }
    if (h > out.high) out.high = h;
    if (l < out.low) out.low = l;
    if (v > out.volume) out.volume = v;
  }
  out.count = (at + RECORD) / RECORD;
  out.step = step;
  return out;
}
