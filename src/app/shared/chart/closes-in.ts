import { formatCountdown } from '#app/shared/format/duration.ts';
import { milliseconds } from '#protocol/units.ts';

/**
 * How long a candle stays open: "0:42"; null where that is over and the next one has not come.
 * @param opened epoch seconds
 * @param period seconds
 * @param now epoch milliseconds of the exchange
 */
export function closesIn(opened: number, period: number, now: number): string | null {
  const left = (opened + period) * 1000 - now;
  return left > 0 && left <= period * 1000 ? formatCountdown(milliseconds(left)) : null;
}
