import type { Overlay } from '#app/ui/chart/chart-types.ts';
import type { SpotFill } from '#protocol/spot.ts';

/** An arrow for every fill, in the middle of the candle in which it was made: below it for a buy, above for a sell. */
export function fillMarkers(fills: readonly SpotFill[], period: number): readonly Overlay[] {
  return fills.map(({ time, price, side }) => {
    const second = time / 1000;
    const direction = side === 'buy' ? 'up' : 'down';
    return {
      kind: 'marker',
      time: second - (second % period) + period / 2,
      // Drawing only: a canvas needs floats.
      price: Number(price),
      shape: direction,
      tone: direction,
    };
  });
}
