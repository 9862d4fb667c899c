import type { ChartHandle } from './candle-chart.ts';

interface Offer {
  readonly key: string;
  readonly chart: ChartHandle;
  /** Ends what fed the chart so far; called once another feed has begun. */
  readonly release: () => void;
}

let waiting: Offer | null = null;

/** Leaves a chart that was painted before React for the screen that shows the same series. */
export function offerChart(offer: Offer): void {
  withdrawChart();
  waiting = offer;
}

/** Takes the chart that was left for this series, once; null where there is none. */
export function takeChart(key: string): Offer | null {
  if (waiting?.key !== key) return null;
  const offer = waiting;
  waiting = null;
  return offer;
}

/** The first screen stands: a chart that nobody took has no place on it. */
export function withdrawChart(): void {
  waiting?.release();
  waiting?.chart.destroy();
  waiting = null;
}
