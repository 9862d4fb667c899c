import type { Database } from '../../db/schema.ts';
import { lockFreePair, type Watch, watchedPairs } from '../../db/spot/pairs.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ListedPair } from '../market/source.ts';
import { each } from '../requests/each.ts';
import { keepLooking, type LookDeps, type Looking } from '../requests/timer.ts';
import { closeSession, openSession, type SpotDeps } from './pair-session.ts';
import { scaledExactly } from './scale.ts';

/** How often the market is compared with the orders that wait for it. */
const LOOK_EVERY_MS = 500;
/** A pair in which nothing happens is brought up to date this often, so that there is never much to look through. */
const KEEP_UP_MS = 60_000;

export interface MatchingDeps extends SpotDeps {
  readonly db: Database;
}

/**
 * Fills resting orders and triggers stops as the market trades, from now on; what it traded while nobody was there
 * comes first. Any number of processes may do so side by side. `onError` hears of what could not be done: it is
 * tried again at the next look.
 */
export function startMatching(deps: MatchingDeps & LookDeps): Promise<Looking> {
  const look = async (): Promise<void> => {
    await each(await watchedPairs(deps.db), async (watch) => {
      const pair = deps.market.pair(watch.symbol);
      if (pair && isDue(deps, pair, watch)) await sweepPair(deps, pair);
    });
  };
  return keepLooking(look, LOOK_EVERY_MS, deps);
}

/** Lets everything that the market traded up to now happen to one pair. False: somebody else is at it. */
export function sweepPair(deps: MatchingDeps, pair: ListedPair): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockFreePair(tx, pair.symbol))) return false;
    await closeSession(await openSession(tx, deps, pair));
    return true;
  });
}

/** Whether the market has traded at a price that matters to some order, as far as can be told without a lock. */
function isDue({ clock, market }: MatchingDeps, pair: ListedPair, watch: Watch): boolean {
  const now = market.seenUntil(pair.symbol, clock.now());
  if (now - watch.sweptUntil >= KEEP_UP_MS) return true;
  if (watch.expiresAt !== null && watch.expiresAt <= now) return true;
  const ticks = (text: string | null) => (text === null ? null : scaledExactly(text, pair.pricePrecision));
  const [bid, ask, up, down] = [watch.bid, watch.ask, watch.stopUp, watch.stopDown].map(ticks);
  const above = (bound: bigint | null | undefined, price: bigint) => bound != null && bound >= price;
  const below = (bound: bigint | null | undefined, price: bigint) => bound != null && bound <= price;
  return market.tradesBetween(pair.symbol, watch.sweptUntil + 1, now).some((trade) => {
    const price = scaledExactly(trade.price, pair.pricePrecision);
    return watch.follows || above(bid, price) || below(ask, price) || below(up, price) || above(down, price);
  });
}
