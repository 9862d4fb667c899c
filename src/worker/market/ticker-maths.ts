import type { Decimal } from '#protocol/units.ts';
import { big, cut, cutTo, isPositive } from './exact-math.ts';

/** Percent from open to last, two decimals, cut; null without two usable prices. */
export function changePercent(open: Decimal | null, last: Decimal | null): Decimal | null {
  if (open === null || last === null || !isPositive(open) || !isPositive(last)) return null;
  return cutTo(big(last).minus(big(open)).times(100).div(big(open)), 2);
}

/** A price as a screen may use it: above zero, or null. */
export function usablePrice(price: Decimal | null): Decimal | null {
  return price !== null && isPositive(price) ? price : null;
}

/** An amount as a screen may use it: zero or more, or null. */
export function usableAmount(amount: Decimal | null): Decimal | null {
  return amount !== null && !big(amount).lt(0) ? amount : null;
}

/** Average of the four prices x volume (specified), in quote coin; null where one of them is missing. */
export function turnover(day: {
  readonly open: Decimal | null;
  readonly high: Decimal | null;
  readonly low: Decimal | null;
  readonly last: Decimal | null;
  readonly volume: Decimal | null;
}): Decimal | null {
  const { open, high, low, last, volume } = day;
  if (open === null || high === null || low === null || last === null || volume === null) return null;
  return cut(big(open).plus(big(high)).plus(big(low)).plus(big(last)).div(4).times(big(volume)));
}
