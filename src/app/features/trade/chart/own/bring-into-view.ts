import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';

/** Of a half: its edge has the words of what is still beyond it. */
const ROOM = 0.75;

/** Shows so many more prices, around the middle of those in view, that one beyond the edge is among them. */
export function bringIntoView({ share, topOf, priceHeight }: ChartHandle, price: number): void {
  const half = priceHeight() / 2;
  const factor = Math.abs(topOf(price) - half) / Math.max(1, half * ROOM);
  if (!(factor > 1)) return;
  share.state.stretch *= factor;
  share.changed();
}
