import { awaitRedemption, duePoolOrders, holdUnredeemed } from '../../db/pool/orders.ts';
import type { Database } from '../../db/schema.ts';
import type { EarnClocks } from '../earn/clocks.ts';
import { doDue } from '../earn/do-due.ts';
import { keepLooking, type Looking } from '../requests/looking.ts';
import type { Timer } from '../requests/timer.ts';
import { mineDue } from './mine.ts';
import { payBack } from './redeem.ts';

const LOOK_EVERY_MS = 1000;

type MiningDeps = EarnClocks & { readonly db: Database };

/**
 * Pays what machines mine at 00:00 UTC of the business clock, ends terms and pays back what was redeemed early, from
 * now on; what came due while nobody was there comes first. Any number of processes may do so side by side. `onError`
 * hears of what could not be done: it is tried again at the next look.
 */
export function startMining(
  deps: MiningDeps & { readonly timer?: Timer; readonly onError?: (error: unknown) => void },
): Promise<Looking> {
  return keepLooking(() => mineAllDue(deps), LOOK_EVERY_MS, deps);
}

/** Does everything that is due by now, each order in a transaction of its own. */
export function mineAllDue(deps: MiningDeps): Promise<void> {
  const until = deps.businessClock.now();
  return doDue(
    (limit) => duePoolOrders(deps.db, until, limit),
    (id) => mineOne(deps, id),
  );
}

function mineOne(deps: MiningDeps, id: number): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const held = await holdUnredeemed(tx, id);
    const business = deps.businessClock.now();
    const real = deps.clock.now();
    if (!held || held.next_at === null || held.next_at > business) return;
    const { kept, refunded } = held;
    if (kept !== null && refunded !== null) {
      await payBack(tx, held, { kept, refunded }, null, real);
      return;
    }
    const order = await mineDue(tx, held, business, real);
    if (order.ends_at <= business) await awaitRedemption(tx, order.id);
  });
}
