import { dueFundOrders, holdFundOrder } from '../../db/fund/orders.ts';
import type { Database } from '../../db/schema.ts';
import { doDue } from '../earn/do-due.ts';
import { keepLooking, type Looking } from '../requests/looking.ts';
import type { Timer } from '../requests/timer.ts';
import { bringUpToDate, type FundDeps } from './deal.ts';

const LOOK_EVERY_MS = 1000;

type DealingDeps = FundDeps & { readonly db: Database };

/**
 * Deals purchases and redemptions at 00:00 UTC of the business clock and follows the worth of shares, from now on; what
 * came due while nobody was there comes first. Any number of processes may do so side by side. `onError` hears of what
 * could not be done: it is tried again at the next look.
 */
export function startDealing(
  deps: DealingDeps & { readonly timer?: Timer; readonly onError?: (error: unknown) => void },
): Promise<Looking> {
  return keepLooking(() => dealDue(deps), LOOK_EVERY_MS, deps);
}

/** Does everything that is due by now, each order in a transaction of its own. */
export async function dealDue(deps: DealingDeps): Promise<void> {
  const until = deps.businessClock.now();
  await doDue(
    (limit) => dueFundOrders(deps.db, until, limit),
    (id) => dealOne(deps, id),
  );
}

function dealOne(deps: DealingDeps, id: number): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const held = await holdFundOrder(tx, id);
    const now = { business: deps.businessClock.now(), real: deps.clock.now() };
    if (held && held.next_at <= now.business) await bringUpToDate(tx, deps.fundValues, held, now);
  });
}
