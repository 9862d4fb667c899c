import type { MinuteBlock } from './minute-block.ts';
import type { MinutePrints } from './prints.ts';

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

/** Merges the minutes [from, to) of a day; `first` is the day's first minute since the epoch. `to` is above `from`. */
export function merge(block: MinuteBlock, first: number, from: number, to: number): Bar {
  let high = 0;
  let low = Number.MAX_SAFE_INTEGER;
  let volume = 0;
  for (let i = from; i < to; i += 1) {
    const top = block.high[i] ?? 0;
    const bottom = block.low[i] ?? 0;
    if (top > high) high = top;
    if (bottom < low) low = bottom;
    volume += block.volume[i] ?? 0;
  }
  return {
    start: first + from,
    open: block.open[from] ?? 0,
    high,
    low,
    close: block.close[to - 1] ?? 0,
    volume,
  };
}

/** The first `count` trades of a minute as a bar; without a trade it stands at the last price with no volume. */
export function running(start: number, open: number, prints: MinutePrints, count: number): Bar {
  let high = open;
  let low = open;
  let close = open;
  let volume = 0;
  for (let k = 0; k < count; k += 1) {
    close = prints.price[k] ?? close;
    if (close > high) high = close;
    if (close < low) low = close;
    volume += prints.amount[k] ?? 0;
  }
  return { start, open, high, low, close, volume };
}
