import { type ChartPeriod, PERIOD_SECONDS } from '#protocol/periods.ts';
import { type Seconds, seconds } from '#protocol/units.ts';

/** How long one candle of a period lasts. */
export const periodSeconds = (period: ChartPeriod): Seconds => seconds(PERIOD_SECONDS[period]);
