import type { CandlePeriod } from './source.ts';

export const MINUTE_MS = 60_000;
export const MINUTES_A_DAY = 1440;
/** Equal parts of a minute at which a path can be read. */
export const MINUTE_PARTS = 32;

/** Minutes of each period. All divide a UTC day, so that no candle straddles midnight. */
export const PERIOD_MINUTES: Readonly<Record<CandlePeriod, number>> = {
  '1min': 1,
  '5min': 5,
  '15min': 15,
  '30min': 30,
  '60min': 60,
  '4hour': 240,
  '1day': MINUTES_A_DAY,
};

/** A candle in whole units: prices in ticks, volume in lots. `start` is the minute since the epoch. */
export interface Bar {
  readonly start: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** Merges two neighbouring spans, the earlier first. */
export function join(earlier: Bar | null, later: Bar): Bar {
  if (!earlier) return later;
  return {
    start: earlier.start,
    open: earlier.open,
    high: Math.max(earlier.high, later.high),
    low: Math.min(earlier.low, later.low),
    close: later.close,
    volume: earlier.volume + later.volume,
  };
}

/** Neighbouring bars of one length as columns. */
export interface BarColumns {
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly close: Int32Array;
  readonly volume: Float64Array;
}

/** Room for `length` bars. */
export function barColumns(length: number): BarColumns {
  return {
    open: new Int32Array(length),
    high: new Int32Array(length),
    low: new Int32Array(length),
    close: new Int32Array(length),
    volume: new Float64Array(length),
  };
}

/** Merges the bars [from, to) into one that begins at `start`; `to` is above `from`. */
export function merge(bars: BarColumns, start: number, from: number, to: number): Bar {
  let high = 0;
  let low = Number.MAX_SAFE_INTEGER;
  let volume = 0;
  for (let i = from; i < to; i += 1) {
    const top = bars.high[i] ?? 0;
    const bottom = bars.low[i] ?? 0;
    if (top > high) high = top;
    if (bottom < low) low = bottom;
    volume += bars.volume[i] ?? 0;
  }
  return { start, open: bars.open[from] ?? 0, high, low, close: bars.close[to - 1] ?? 0, volume };
}

/** Merges each `size` neighbours; `size` divides their number. */
export function condense(bars: BarColumns, size: number): BarColumns {
  const length = bars.open.length / size;
  const condensed = barColumns(length);
  for (let i = 0; i < length; i += 1) {
    const bar = merge(bars, 0, i * size, (i + 1) * size);
    condensed.open[i] = bar.open;
    condensed.high[i] = bar.high;
    condensed.low[i] = bar.low;
    condensed.close[i] = bar.close;
    condensed.volume[i] = bar.volume;
  }
  return condensed;
}
