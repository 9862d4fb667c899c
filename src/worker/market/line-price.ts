import type Big from 'big.js';
import type { LineRule } from '#protocol/alerts.ts';
import type { EpochMs } from '#protocol/units.ts';
import { big } from './exact-math.ts';

/**
 * The price of a drawn line at a moment: exact between its decimals on an axis of prices, and as near as a picture needs
 * in their logarithm. Null before the line begins (an extended one has no beginning), and where it has left the prices (nought and below).
 */
export function linePrice(
  { from, to, log, shape }: Pick<LineRule, 'from' | 'to' | 'log'> & Partial<Pick<LineRule, 'shape'>>,
  at: EpochMs,
): Big | null {
  if (to === null) return big(from.price);
  const along = at / 1000 - from.time;
  const long = to.time - from.time;
  if ((along < 0 && shape !== 'extended') || long <= 0) return null;
  if (log) return onLogAxis(Number(from.price), Number(to.price), along / long);
  const rise = big(to.price).minus(big(from.price));
  const price = rise.times(along).div(long).plus(big(from.price));
  return price.gt(0) ? price : null;
}

function onLogAxis(from: number, to: number, share: number): Big | null {
  const price = from * (to / from) ** share;
  return Number.isFinite(price) && price > 0 ? big(price) : null;
}
