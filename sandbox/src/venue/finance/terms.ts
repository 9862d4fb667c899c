import Big from 'big.js';
import type { FinanceOrderRow } from '../../db/schema/earn.ts';
import { daysOver } from '../earn/days.ts';
import { fixed, roundDown, roundUp } from '../ledger/amount.ts';

/** What an amount earns in one whole day: amount x rate, rounded down to eight decimals. Interest earns none itself. */
export function dayInterest(amount: Big, dailyRate: string): Big {
  return roundDown(amount.times(dailyRate));
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
