import type { Database, Tx } from '../../db/schema.ts';
import { findSecurity } from '../../db/security/person.ts';
import { holdPending, reviewedBy } from '../../db/withdrawals/withdrawals.ts';
import type { BusinessClock, Clock } from '../clock.ts';
import type { Mailer } from '../mail/mailer.ts';
import { keepLooking, type Looking } from '../requests/looking.ts';
import type { Timer } from '../requests/timer.ts';
import { frozenAt } from '../security/may-trade.ts';
import { finish, reject } from './end.ts';
import { tellPeople } from './tell.ts';

const LOOK_EVERY_MS = 1000;

export interface ReviewDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly businessClock: BusinessClock;
  readonly mailer: Mailer;
}

/**
 * Decides withdrawals whose review is over, from now on, and mails what became of them; those that came due while
 * nobody was there come first. Any number of processes may do so side by side. `onError` hears of what could not be
 * done: it is tried again at the next look.
 */
export function startReviewing(
  deps: ReviewDeps & { readonly timer?: Timer; readonly onError?: (error: unknown) => void },
): Promise<Looking> {
  return keepLooking(
    async () => {
      await reviewDue(deps);
      await tellPeople(deps);
    },
    LOOK_EVERY_MS,
    deps,
  );
}

/** Decides everything whose review is over by now, each in a transaction of its own. */
export async function reviewDue(deps: Omit<ReviewDeps, 'mailer'>): Promise<void> {
  for (const id of await reviewedBy(deps.db, deps.businessClock.now())) {
    await deps.db.transaction().execute(async (tx) => {
      const row = await holdPending(tx, id);
      // A frozen account pays nothing out: what is in review stays there, and can be cancelled.
      if (!row || (await isFrozenPerson(tx, row.user_id, deps.businessClock.now()))) return;
      const at = deps.clock.now();
      if (isRejectedAmount(row.amount)) await reject(tx, row, 'sandboxRule', at);
      else await finish(tx, row, at);
    });
  }
}

async function isFrozenPerson(tx: Tx, userId: string, businessNow: number): Promise<boolean> {
  return frozenAt(await findSecurity(tx, userId), businessNow);
}

/** The published rule of the sandbox: an amount that ends in .13. Takes an amount with its eight decimals. */
function isRejectedAmount(amount: string): boolean {
  return /\.130*$/.test(amount);
}
