import type { Period } from '#contract/market.ts';
import { type Seconds, seconds } from '#contract/units.ts';

const LENGTH: Readonly<Record<Period, number>> = {
  '1min': 60,
  '5min': 300,
  '15min': 900,
  '30min': 1800,
  '1day': 86_400,
};

/** How long one candle of a period lasts. */
export const periodSeconds = (period: Period): Seconds => seconds(LENGTH[period]);
