import type { ChartTexts } from './chart-types.ts';

/** The words that the canvas side of the chart shows, in the person's language. */
export const chartTexts = (t: (key: string) => string): ChartTexts => ({
  open: t('ui.chart.open'),
  high: t('ui.chart.high'),
  low: t('ui.chart.low'),
  close: t('ui.chart.close'),
  volume: t('ui.chart.volume'),
  turnover: t('ui.chart.turnover'),
  empty: t('ui.chart.empty'),
});
