import type { Bar } from './bars.ts';
import type { MinutePrints } from './prints.ts';

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
