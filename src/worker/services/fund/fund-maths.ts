import type Big from 'big.js';
import { ZERO } from '#protocol/decimal.ts';
import type { Fund, FundCurve, FundEstimate, FundPoint, FundValue } from '#protocol/fund.ts';
import type { Decimal } from '#protocol/units.ts';
import { big, cut } from '../../market/exact-math.ts';
import { charged, paidOut } from '../earn/ledger-math.ts';

/** Decimals of a growth or a fall: a hundredth of a hundredth of a percent is more than a curve shows. */
const FRACTION_PLACES = 6;

const fraction = (now: Decimal, before: Decimal): Decimal =>
  cut(big(now).div(big(before)).minus(1), FRACTION_PLACES) ?? ZERO;

/**
 * The fall of every value below the highest one before it, the growth of the whole, and the deepest fall. Takes values
 * above zero, oldest first.
 */
export function fundCurve(values: readonly FundValue[]): FundCurve {
  const points: FundPoint[] = [];
  let peak: FundValue | null = null;
  let worst: FundCurve['worst'] = null;
  for (const value of values) {
    if (peak === null || big(value.nav).gt(big(peak.nav))) peak = value;
    const drawdown = fraction(value.nav, peak.nav);
    points.push({ ...value, drawdown });
    if (big(drawdown).lt(big(worst?.drawdown ?? ZERO))) {
      worst = { drawdown, from: peak.time, to: value.time };
    }
  }
  const [first, last] = [values[0], values.at(-1)];
  const growth = first && last && first !== last ? fraction(last.nav, first.nav) : null;
  return { points, growth, worst };
}

/**
 * A purchase at the newest value, as the ledger counts: fee = amount x rate, rounded up; shares = (amount - fee) /
 * value, cut; worth = shares x value, cut; and redeemed at the same value, fee = worth x rate, rounded up. Null where an
 * amount is outside of the grammar, or the fee takes all of it.
 */
export function fundEstimate(
  { nav, buyFeeRate, redeemFeeRate }: Pick<Fund, 'nav' | 'buyFeeRate' | 'redeemFeeRate'>,
  amount: Decimal,
): FundEstimate | null {
  const fee = charged(big(amount).times(big(buyFeeRate)));
  const left = fee && big(amount).minus(big(fee));
  if (fee === null || !left?.gt(0)) return null;
  const invested = paidOut(left);
  const shares = paidOut(left.div(big(nav)));
  const worth = shares && paidOut(big(shares).times(big(nav)));
  const exitFee = worth && charged(big(worth).times(big(redeemFeeRate)));
  const unchanged = worth && exitFee && paidOut(notNegative(big(worth).minus(big(exitFee))));
  return invested && shares && unchanged ? { fee, invested, shares, unchanged } : null;
}

const notNegative = (value: Big): Big => (value.lt(0) ? value.times(0) : value);
