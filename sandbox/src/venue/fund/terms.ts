import Big from 'big.js';
import { DAY_MS } from '../earn/days.ts';
import { fixed, roundDown, roundUp } from '../ledger/amount.ts';

/** The day (since 1970, UTC) that an instant of the business clock falls on. */
export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS);
}

/** 00:00 UTC of a day. */
export function startOf(day: number): number {
  return day * DAY_MS;
}

/**
 * The day at whose value something is dealt that is asked for at an instant: the next one, also at 00:00 sharp. Nobody
 * deals at a value that is known.
 */
export function nextDealing(at: number): number {
  return dayOf(at) + 1;
}

/** What shares are worth: shares x value, rounded down. */
export function worthOf(shares: string, value: string): string {
  return fixed(roundDown(new Big(shares).times(value)));
}

/** What an amount buys. Decimals as text: amount = fee + worth + rest. */
export interface Bought {
  readonly fee: string;
  readonly shares: string;
  readonly worth: string;
  /** What no share could be bought of: below the value of the smallest one. */
  readonly rest: string;
}

/** Fee = amount x rate, rounded up; shares = (amount - fee) / value, rounded down to eight decimals. */
export function boughtFor(amount: string, feeRate: string, value: string): Bought {
  const fee = roundUp(new Big(amount).times(feeRate));
  const left = new Big(amount).minus(fee);
  const shares = fixed(wholeShares(left, value));
  const worth = worthOf(shares, value);
  return { fee: fixed(fee), shares, worth, rest: fixed(left.minus(worth)) };
}

/** The library rounds what it divides: one smallest share too many is taken back. */
function wholeShares(left: Big, value: string): Big {
  const shares = roundDown(left.div(value));
  return shares.times(value).gt(left) ? shares.minus('0.00000001') : shares;
}

/** What shares bring. Decimals as text: worth = fee + paid. */
export interface Sold {
  readonly worth: string;
  readonly fee: string;
  readonly paid: string;
}

/** Fee = worth x rate, rounded up. */
export function soldFor(shares: string, feeRate: string, value: string): Sold {
  const worth = worthOf(shares, value);
  const fee = roundUp(new Big(worth).times(feeRate));
  return { worth, fee: fixed(fee), paid: fixed(new Big(worth).minus(fee)) };
}
