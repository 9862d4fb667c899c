import Big from 'big.js';
import { dueFinanceOrders, holdHosted } from '../../db/finance/orders.ts';
import type { Database } from '../../db/schema.ts';
import type { EarnClocks } from '../earn/clocks.ts';
import { doDue } from '../earn/do-due.ts';
import { fixed } from '../ledger/amount.ts';
import { keepLooking, type Looking } from '../requests/looking.ts';
import type { Timer } from '../requests/timer.ts';
import { accrueDue } from './accrue.ts';
import { mature, payOut } from './end.ts';

const LOOK_EVERY_MS = 1000;

type HostingDeps = EarnClocks & { readonly db: Database };

/**
 * Accrues interest at 00:00 UTC of the business clock, ends terms and pays what was redeemed, from now on; what came due
 * while nobody was there comes first. Any number of processes may do so side by side. `onError` hears of what could not
 * be done: it is tried again at the next look.
 */
export function startHosting(
  deps: HostingDeps & { readonly timer?: Timer; readonly onError?: (error: unknown) => void },
): Promise<Looking> {
  return keepLooking(() => hostDue(deps), LOOK_EVERY_MS, deps);
}

/** Does everything that is due by now, each order in a transaction of its own: a term that goes on may be over again. */
export function hostDue(deps: HostingDeps): Promise<void> {
  const until = deps.businessClock.now();
  return doDue(
    (limit) => dueFinanceOrders(deps.db, until, limit),
    (id) => hostOne(deps, id),
  );
}

function hostOne(deps: HostingDeps, id: number): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const held = await holdHosted(tx, id);
    const business = deps.businessClock.now();
    const real = deps.clock.now();
    if (!held || held.next_at > business) return;
    if (held.pay_at !== null && held.kept !== null) {
      const total = new Big(held.amount).plus(held.accrued);
      const ending = { accrued: held.accrued, kept: held.kept, refunded: fixed(total.minus(held.kept)) };
      await payOut(tx, held, ending, { endedAt: held.pay_at, at: real }, null);
      return;
    }
    const order = await accrueDue(tx, held, business, real);
    if (order.ends_at !== null && order.ends_at <= business) {
      await mature(tx, order, order.ends_at, { business, real });
    }
  });
}
