import Big from 'big.js';
import type { FinanceOrderRow } from '../../db/schema/finance.ts';
import { fixed, roundDown, roundUp } from '../ledger/amount.ts';

export const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** What an amount earns in one whole day: amount x rate, rounded down to eight decimals. Interest earns none itself. */
export function dayInterest(amount: Big, dailyRate: string): Big {
  return roundDown(amount.times(dailyRate));
}

/** The first whole day (UTC, in days since 1970) after or at an instant: only whole days earn. */
export function firstWholeDay(at: number): number {
  return Math.ceil(at / DAY_MS);
}

/** The 00:00 UTC at which a day is over and its interest is there. */
export function endOfDay(day: number): number {
  return (day + 1) * DAY_MS;
}

/** How many days of an order are over at an instant (business time) and earned interest: none after its term. */
export function daysOver(
  order: Pick<FinanceOrderRow, 'first_day' | 'days' | 'redeemed_at' | 'accrued_days'>,
  at: number,
): number {
  if (order.redeemed_at !== null) return order.accrued_days;
  const over = Math.max(0, Math.floor(at / DAY_MS) - order.first_day);
  return order.days === 0 ? over : Math.min(over, order.days);
}

/** What an order comes to when it ends. Decimals as text: amount + accrued = refunded + kept. */
export interface Ending {
  readonly accrued: string;
  readonly kept: string;
  readonly refunded: string;
}

/**
 * What redeeming comes to at an instant before the end of a term (business time), and when it is paid. A flexible
 * order costs nothing; a fixed one its accrued interest and the fee on its amount, rounded up. Never more than there is.
 */
export function redemptionAt(order: FinanceOrderRow, at: number): Ending & { readonly payAt: number } {
  const amount = new Big(order.amount);
  const accrued = new Big(order.day_interest).times(daysOver(order, at));
  const kept = order.days === 0 ? new Big(0) : accrued.plus(roundUp(amount.times(order.early_fee_rate)));
  const payAt = at + order.early_delay_ms;
  return {
    accrued: fixed(accrued),
    kept: fixed(kept),
    refunded: fixed(amount.plus(accrued).minus(kept)),
    payAt: order.ends_at === null ? payAt : Math.min(payAt, order.ends_at),
  };
}

export function hours(count: number): number {
  return count * HOUR_MS;
}
