import type { ChartHandle } from '../candle-chart.ts';
import type { AxisWords } from '../chart-types.ts';

export type SharedChart = ChartHandle['share'];

/** Gives the price axis its words; null: round prices. */
export function setWords({ plot, state, changed }: SharedChart, words: AxisWords | null): void {
  state.words = words;
  changed();
  // Its figures are made anew with its bounds, which may stay the same.
  if (plot.status === 1) plot.redraw(false, true);
}
