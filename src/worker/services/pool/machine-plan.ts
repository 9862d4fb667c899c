import type { Machine, MachinePlan } from '#protocol/pool.ts';
import type { EpochMs } from '#protocol/units.ts';
import { big } from '../../market/exact-math.ts';
import { charged, endOfDay, firstWholeDay, paidOut, startOfDay } from '../earn/ledger-math.ts';

/**
 * What machines that are bought at an instant of the business clock cost and bring. A day is cut to the ledger's
 * decimals by the order, not by the machine, and whole days only are mined. Null where there is no such number of them.
 */
export function planOf(machine: Machine, quantity: number, businessNow: EpochMs): MachinePlan | null {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return null;
  const { price, dailyOutput, days, earlyFeeRate } = machine;
  const cost = charged(big(price).times(quantity));
  const perDay = paidOut(big(dailyOutput).times(quantity));
  if (cost === null || perDay === null) return null;
  const inAll = paidOut(big(perDay).times(days));
  if (inAll === null) return null;
  const first = firstWholeDay(businessNow);
  return {
    quantity,
    cost,
    perDay,
    inAll,
    firstPayout: endOfDay(first),
    endsAt: startOfDay(first + days),
    earlyFee: earlyFeeRate === null ? null : charged(big(cost).times(big(earlyFeeRate))),
  };
}
