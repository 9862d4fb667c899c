/** The periods of which a back end gives candles. */
export const PERIODS = ['1min', '5min', '15min', '30min', '1day'] as const;
export type Period = (typeof PERIODS)[number];

/** The periods in the bar of every chart. The worker adds the two of hours up from half hours. */
export const CHART_PERIODS = ['1min', '5min', '15min', '30min', '1hour', '4hour', '1day'] as const;

/** What a chart may show: also longer periods, and minutes that a person typed, which the worker adds up (`readPeriod`). */
export type ChartPeriod =
  | (typeof CHART_PERIODS)[number]
  | '2hour'
  | '12hour'
  | '1week'
  | '1month'
  | `${number}min`;

/** Seconds. A month has its average length, so that months count right over years (`candleEnd` knows each of them). */
const UNITS = { min: 60, hour: 3600, day: 86_400, week: 604_800, month: 2_629_800 };

/** How many seconds one candle of a period lasts; of months the average. */
export const periodSeconds = (period: ChartPeriod): number =>
  Number.parseInt(period, 10) * UNITS[period.replace(/\d+/, '') as keyof typeof UNITS];

const SHAPE = /^(([1-9]\d?\d?|1[0-3]\d\d|14[0-3]\d|1440)min|1(2?hour|day|week|month)|[24]hour)$/;

/**
 * The period of an address or of storage, whatever they hold; undefined where it is none. Minutes reach up to a day; the
 * worker refuses those that cannot be added up (`canAddUp`).
 */
export const readPeriod = (found: unknown): ChartPeriod | undefined =>
  typeof found === 'string' && SHAPE.test(found) ? (found as ChartPeriod) : undefined;

const HALF_DAY = 43_200;

/**
 * When a candle closes, epoch seconds.
 * @param start epoch seconds: when it opens
 */
export function candleEnd(start: number, period: ChartPeriod): number {
  if (period !== '1month') return start + periodSeconds(period);
  // The noon of an exchange's day has its date in UTC wherever from UTC-11 to UTC+12 that day begins at midnight.
  const noon = new Date((start + HALF_DAY) * 1000);
  return noon.setUTCMonth(noon.getUTCMonth() + 1) / 1000 - HALF_DAY;
}
