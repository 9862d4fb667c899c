import { closeDeposit, confirmedDeposits, holdDeposit } from '../../db/deposits/deposits.ts';
import { insertPosting } from '../../db/ledger/postings.ts';
import { ACCOUNTS, OUTSIDE_CHAIN, person } from '../ledger/chart.ts';
import { keepLooking, type Looking } from '../requests/looking.ts';
import type { Timer } from '../requests/timer.ts';
import type { ChainDeps } from './receive.ts';

/** How often the chain is looked at. */
const LOOK_EVERY_MS = 1000;

type CreditDeps = Omit<ChainDeps, 'pepper'>;

/**
 * Credits deposits as they are confirmed, from now on; those confirmed while nobody was there come first. Any number
 * of processes may do so side by side. `onError` hears of what could not be done: it is tried again at the next look.
 */
export function startCrediting(
  deps: CreditDeps & { readonly timer?: Timer; readonly onError?: (error: unknown) => void },
): Promise<Looking> {
  return keepLooking(() => creditConfirmed(deps), LOOK_EVERY_MS, deps);
}

/** Credits everything that has its confirmations by now, each in a transaction of its own. */
export async function creditConfirmed(deps: CreditDeps): Promise<void> {
  for (const id of await confirmedDeposits(deps.db, deps.businessClock.now())) {
    await deps.db.transaction().execute(async (tx) => {
      const deposit = await holdDeposit(tx, id);
      if (!deposit) return;
      const { user_id: userId, currency, amount } = deposit;
      const at = deps.clock.now();
      await closeDeposit(tx, id, at);
      await insertPosting(tx, { business: 'deposit', businessId: String(id), userId, requestId: null, at }, [
        {
          account: { owner: person(userId), account: ACCOUNTS.spot, currency, bucket: 'available' },
          amount,
        },
        {
          account: { owner: OUTSIDE_CHAIN, account: 0, currency, bucket: 'available' },
          amount: `-${amount}`,
        },
      ]);
    });
  }
}
