import type { Overlay } from '#app/ui/chart/chart-types.ts';
import { candleStart } from '#protocol/candle-starts.ts';
import { type ChartPeriod, periodSeconds } from '#protocol/periods.ts';
import type { SpotFill } from '#protocol/spot.ts';

const DAY = 86_400;

/** An arrow for every fill, in the middle of the candle in which it was made: below it for a buy, above for a sell. */
export function fillMarkers(fills: readonly SpotFill[], period: ChartPeriod): readonly Overlay[] {
  return fills.map(({ time, price, side }) => {
    // Weeks and months are counted in days, and `candleStart` takes the opening of one.
    const part = periodSeconds(period) > DAY ? DAY : 1;
    const second = Math.floor(time / 1000 / part) * part;
    const direction = side === 'buy' ? 'up' : 'down';
    return {
      kind: 'marker',
      time: candleStart(second, period) + periodSeconds(period) / 2,
      // Drawing only: a canvas needs floats.
      price: Number(price),
      shape: direction,
      tone: direction,
    };
  });
}
