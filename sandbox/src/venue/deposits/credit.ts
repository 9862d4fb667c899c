import { confirmedDeposits } from '../../db/deposits/deposits.ts';
import { keepLooking, type Looking } from '../requests/looking.ts';
import type { Timer } from '../requests/timer.ts';
import { bookDeposit } from './book-deposit.ts';
import { type CreditDeps, reviewReceipts } from './review.ts';

/** How often the chain is looked at. */
const LOOK_EVERY_MS = 1000;

/**
 * Credits deposits as they are confirmed, and reviews reported ones, from now on; those that came due while nobody was
 * there come first. Any number of processes may do so side by side. `onError` hears of what could not be done: it is
 * tried again at the next look.
 */
export function startCrediting(
  deps: CreditDeps & { readonly timer?: Timer; readonly onError?: (error: unknown) => void },
): Promise<Looking> {
  return keepLooking(
    async () => {
      await creditConfirmed(deps);
      await reviewReceipts(deps);
    },
    LOOK_EVERY_MS,
    deps,
  );
}

/** Credits everything that has its confirmations by now, each in a transaction of its own. */
export async function creditConfirmed(deps: CreditDeps): Promise<void> {
  for (const id of await confirmedDeposits(deps.db, deps.businessClock.now())) {
    await deps.db.transaction().execute((tx) => bookDeposit(tx, deps.mailer, id, deps.clock.now()));
  }
}
