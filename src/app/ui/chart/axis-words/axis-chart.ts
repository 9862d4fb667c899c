import type { ChartHandle } from '../candle-chart.ts';
import type { AxisWords } from '../chart-types.ts';

export type SharedChart = ChartHandle['share'];

/** Has the axes write their figures again, which the plot does by itself only when a range has changed. */
export function retellAxes({ plot }: Pick<SharedChart, 'plot'>): void {
  if (plot.status === 1) plot.redraw(false, true);
}

/** Gives the price axis its words; null: round prices. */
export function setWords(chart: SharedChart, words: AxisWords | null): void {
  chart.state.words = words;
  chart.changed();
  retellAxes(chart);
}
