import type { CandleColumns } from '#protocol/market.ts';
import { DEFAULT_PAIR } from '#protocol/tables.ts';

/** A small generator with a seed: every chart draws the same candles. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A random walk around 30,000 in one-minute candles. */
export function makeCandles(length: number, seed: number): CandleColumns {
  const next = random(seed);
  const column = () => new Float64Array(length);
  const series = {
    time: column(),
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: column(),
    turnover: column(),
  };
  const start = 1_700_000_040 - length * 60;
  let price = 30_000;
  for (let i = 0; i < length; i++) {
    const open = price;
    price = Math.max(1000, price + (next() - 0.5) * 40 + (30_000 - price) * 0.0005);
    const high = Math.max(open, price) + next() * 15;
    const low = Math.min(open, price) - next() * 15;
    const volume = next() * 100;
    series.time[i] = start + i * 60;
    series.open[i] = open;
    series.high[i] = high;
    series.low[i] = low;
    series.close[i] = price;
    series.volume[i] = volume;
    series.turnover[i] = ((open + high + low + price) / 4) * volume;
  }
  return { pair: DEFAULT_PAIR, period: '1min', length, ...series };
}

export interface Bar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export function barAt(series: CandleColumns, index: number): Bar {
  const read = (name: 'time' | 'open' | 'high' | 'low' | 'close' | 'volume') => series[name][index] ?? 0;
  return {
    time: read('time'),
    open: read('open'),
    high: read('high'),
    low: read('low'),
    close: read('close'),
    volume: read('volume'),
  };
}
