import type { Anchor } from '#protocol/drawings.ts';
import { type CandleStore, candleAt } from '../series.ts';
import type { Field, Point } from './geometry.ts';

/** CSS pixels between the pointer and a price that draws it on. */
const PULL = 14;

const PRICES = ['open', 'high', 'low', 'close'] as const;

/** What is there to hold on to. */
export interface Candles {
  readonly store: CandleStore;
  period(): number;
  indexAt(time: number): number;
}

/**
 * The moment and price of a place on the plot. Over candles the moment is the middle of one, in the future any; with the
 * magnet the price is the nearest of that candle's four, where one is near.
 */
export function snapped(point: Point, field: Field, candles: Candles, magnet: boolean): Anchor {
  const time = field.time(point.x);
  const price = field.price(point.y);
  const candle = candleAt(candles.store, candles.indexAt(time));
  const period = candles.period();
  const newest = candleAt(candles.store, candles.store.length - 1)?.time ?? 0;
  if (!candle || time > newest + period) return { time, price };
  const middle = candle.time + period / 2;
  if (!magnet) return { time: middle, price };
  let best = price;
  let least = PULL;
  for (const name of PRICES) {
    const distance = Math.abs(field.y(candle[name]) - point.y);
    if (!(distance <= least)) continue;
    least = distance;
    best = candle[name];
  }
  return { time: middle, price: best };
}
