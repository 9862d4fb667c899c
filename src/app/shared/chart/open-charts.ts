import { createValueStore } from '#app/shared/offline/value-store.ts';
import { chartCount } from './chart-count.ts';

/** Numbers of charts that the desk may show, its own chart among them. */
export const CHART_COUNTS = [1, 2, 4] as const;
export type ChartCount = (typeof CHART_COUNTS)[number];

/** Reads whatever the device kept. */
export const countOf = (found: unknown): ChartCount => CHART_COUNTS.find((count) => count === found) ?? 1;

/** Whether the dialog of charts and workspaces is open. */
export const chartsDialog = createValueStore(false);

/** Opens the dialog; the count brings the grid, which draws it. */
export function openCharts(): void {
  chartsDialog.set(true);
  chartCount.set(countOf(chartCount.get()));
}

/** A desk of one chart does without the grid once its dialog is closed. */
export function closeCharts(): void {
  chartsDialog.set(false);
  if (countOf(chartCount.get()) === 1) chartCount.set(null);
}
