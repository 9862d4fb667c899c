import { type ChartPeriod, periodSeconds } from './periods.ts';

const DAY = 86_400;
const HALF_DAY = DAY / 2;
/** 1 January 1970 was a Thursday. */
const DAYS_SINCE_MONDAY = 3;

/**
 * When the candle of a period opens that a shorter candle belongs to, epoch seconds. Weeks begin on Monday and months on
 * the 1st, by the days of the exchange: the opening of the shorter candle says when these begin, and the date of a day's
 * noon in UTC names the day, as on the axis of the chart. Shorter periods begin at their multiples since 1970 (UTC).
 *
 * @param part epoch seconds: the opening of a shorter candle; for weeks and months that of a day
 */
export function candleStart(part: number, period: ChartPeriod): number {
  const noon = part + HALF_DAY;
  if (period === '1month') return part - (new Date(noon * 1000).getUTCDate() - 1) * DAY;
  if (period === '1week') return part - ((Math.floor(noon / DAY) + DAYS_SINCE_MONDAY) % 7) * DAY;
  return part - (part % periodSeconds(period));
}
