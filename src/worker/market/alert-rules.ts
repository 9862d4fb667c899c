import type Big from 'big.js';
import type { AlertRule, LineRule } from '#protocol/alerts.ts';
import type { Decimal } from '#protocol/units.ts';
import { big } from './exact-math.ts';

/** What a price alone decides: whether a line was crossed hangs on where the price was before. */
export type PriceRule = Exclude<AlertRule, LineRule>;

/**
 * How far back over its line, as a share of it, a price has to come before a repeated alert may fire again: prices
 * that tremble on the line must not ring at every poll.
 */
const BACK_OVER = '0.0005';
/** The share of its percentage that a percent alert must have lost again. */
const BACK_WITHIN = '0.9';

/** Has the price reached what the rule waits for? Exactly on the line counts. */
export function isMet(rule: PriceRule, price: Decimal): boolean {
  switch (rule.kind) {
    case 'above':
      return big(price).gte(big(rule.price));
    case 'below':
      return big(price).lte(big(rule.price));
    case 'percent':
      return movedBy(rule.from, price).gte(big(rule.percent));
  }
}

/** Has the price come back far enough for a repeated alert to be armed again? */
export function isBack(rule: PriceRule, price: Decimal): boolean {
  switch (rule.kind) {
    case 'above':
      return big(price).lte(big(rule.price).times(big(1).minus(BACK_OVER)));
    case 'below':
      return big(price).gte(big(rule.price).times(big(1).plus(BACK_OVER)));
    case 'percent':
      return movedBy(rule.from, price).lte(big(rule.percent).times(BACK_WITHIN));
  }
}

/** Percent between two prices, without a sign. */
const movedBy = (from: Decimal, price: Decimal) =>
  big(price).minus(big(from)).abs().times(100).div(big(from));

/** Of a line at this price, or null on the line itself. */
export function sideOf(line: Big, price: Decimal): 'above' | 'below' | null {
  const way = big(price).cmp(line);
  return way === 0 ? null : way > 0 ? 'above' : 'below';
}

/** Has the price left the line, to either side, far enough for a repeated alert to be armed again? */
export const isOff = (line: Big, price: Decimal): boolean =>
  big(price).minus(line).abs().gte(line.times(BACK_OVER));
