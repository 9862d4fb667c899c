import type { CandlePeriod } from './source.ts';

export const MINUTE_MS = 60_000;
export const MINUTES_A_DAY = 1440;
/** Equal parts of a minute at which a path can be read. */
export const MINUTE_PARTS = 32;

/** Minutes of each period. All divide a UTC day, so that no candle straddles midnight. */
export const PERIOD_MINUTES: Readonly<Record<CandlePeriod, number>> = {
  '1min': 1,
  '5min': 5,
  '15min': 15,
  '30min': 30,
  '60min': 60,
  '4hour': 240,
  '1day': MINUTES_A_DAY,
};
