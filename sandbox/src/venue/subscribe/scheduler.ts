import type { Database } from '../../db/schema.ts';
import { unlistedOrders } from '../../db/subscribe/orders.ts';
import { unallottedProjects } from '../../db/subscribe/projects.ts';
import type { EarnClocks } from '../earn/clocks.ts';
import { doDue } from '../earn/do-due.ts';
import { keepLooking, type Looking } from '../requests/looking.ts';
import type { Timer } from '../requests/timer.ts';
import { allotProject, listOrder } from './close.ts';

const LOOK_EVERY_MS = 1000;

type SaleDeps = EarnClocks & { readonly db: Database };

/**
 * Allots sales at their end and lists their coins, by the business clock, from now on; what came due while nobody was
 * there comes first. Any number of processes may do so side by side. `onError` hears of what could not be done: it is
 * tried again at the next look.
 */
export function startSales(
  deps: SaleDeps & { readonly timer?: Timer; readonly onError?: (error: unknown) => void },
): Promise<Looking> {
  return keepLooking(() => closeDue(deps), LOOK_EVERY_MS, deps);
}

/**
 * Does everything that is due by now: each sale in a transaction of its own, then each listing. One that fails does not
 * keep the others waiting; its error is thrown at the end.
 */
export async function closeDue(deps: SaleDeps): Promise<void> {
  const until = deps.businessClock.now();
  const errors: unknown[] = [];
  for (const id of await unallottedProjects(deps.db, until)) {
    await deps.db
      .transaction()
      .execute((tx) => allotProject(tx, deps, id))
      .catch((error: unknown) => errors.push(error));
  }
  await doDue(
    (limit) => unlistedOrders(deps.db, until, limit),
    (id) => deps.db.transaction().execute((tx) => listOrder(tx, deps, id)),
  );
  if (errors.length > 0) throw errors[0];
}
