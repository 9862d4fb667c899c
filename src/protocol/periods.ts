export const PERIODS = ['1min', '5min', '15min', '30min', '1day'] as const;
export type Period = (typeof PERIODS)[number];

/** What a chart may show: the periods that can be asked for, and two that are added up from half hours. */
export const CHART_PERIODS = ['1min', '5min', '15min', '30min', '1hour', '4hour', '1day'] as const;
export type ChartPeriod = (typeof CHART_PERIODS)[number];

/** How many seconds one candle of a period lasts. */
export const PERIOD_SECONDS: Readonly<Record<ChartPeriod, number>> = {
  '1min': 60,
  '5min': 300,
  '15min': 900,
  '30min': 1800,
  '1hour': 3600,
  '4hour': 14_400,
  '1day': 86_400,
};
