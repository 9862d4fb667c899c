import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { type ChartPeriod, candleEnd } from '#protocol/periods.ts';
import { closesIn } from '../closes-in.ts';

const DAY = 86_400;
const HOUR = 3600;

/**
 * How long a candle of several days stays open: "6d 23h", on its last day "23:59:59"; null as `closesIn`.
 * @param opened epoch seconds
 * @param now epoch milliseconds of the exchange
 */
export function longClosesIn(opened: number, period: ChartPeriod, now: number, t: Translate): string | null {
  const length = candleEnd(opened, period) - opened;
  const left = opened + length - now / 1000;
  if (left <= DAY || left > length) return closesIn(opened, length, now);
  const hours = Math.floor((left % DAY) / HOUR);
  return `${t('drawing.days', { count: Math.floor(left / DAY) })} ${t('drawing.hours', { count: hours })}`;
}
