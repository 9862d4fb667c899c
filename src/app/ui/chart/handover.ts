import type { ChartHandle } from './chart-types.ts';

let waiting: { readonly key: string; readonly chart: ChartHandle } | null = null;

/** Leaves a chart that was painted before React for the screen that shows the same series. */
export function offerChart(key: string, chart: ChartHandle): void {
  withdrawChart();
  waiting = { key, chart };
}

/** Takes the chart that was left for this series, once; null where there is none. */
export function takeChart(key: string): ChartHandle | null {
  if (waiting?.key !== key) return null;
  const { chart } = waiting;
  waiting = null;
  return chart;
}

/** Nobody came for it: the page shows something else. */
export function withdrawChart(): void {
  waiting?.chart.destroy();
  waiting = null;
}
