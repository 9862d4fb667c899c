import { takenFromMarket } from '../../db/spot/fills.ts';
import { openOrders } from '../../db/spot/orders.ts';
import { lockPair, type PairState, savePair } from '../../db/spot/pairs.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Clock } from '../clock.ts';
import type { ListedPair, MarketSource } from '../market/source.ts';
import { PairBook } from './pair-book.ts';
import { scaledExactly, scaleOf } from './scale.ts';
import { liveOrder } from './stored-order.ts';
import { sweep } from './sweep.ts';
import { type Consumed, DEEPEST, opposite, RECOVERY_MS } from './visible-book.ts';
import { writeDown } from './write-down.ts';

export interface SpotDeps {
  readonly clock: Clock;
  readonly market: MarketSource;
}

/** One pair, locked, with everything the market did to it up to `at` already done and written down. */
export interface PairSession {
  readonly tx: Tx;
  readonly deps: SpotDeps;
  readonly pair: ListedPair;
  readonly book: PairBook;
  /** Epoch ms: the instant at which whatever is asked for now happens. */
  readonly at: number;
  /** Numbers the sweep that opened it. */
  readonly sweeps: number;
}

/** Opens a pair for this transaction, waiting for whoever else is at it, and brings its orders up to now. Close it. */
export async function openSession(tx: Tx, deps: SpotDeps, pair: ListedPair): Promise<PairSession> {
  return sessionOf(tx, deps, pair, await lockPair(tx, pair.symbol));
}

/** The same for a pair that is locked already. */
export async function sessionOf(
  tx: Tx,
  deps: SpotDeps,
  pair: ListedPair,
  state: PairState,
): Promise<PairSession> {
  // A clock that was set back does not undo what has happened.
  const at = Math.max(deps.clock.now(), state.sweptUntil);
  const scale = scaleOf(pair);
  const rows = await openOrders(tx, pair.symbol);
  const from = (rows.length > 0 ? state.sweptUntil : at) - RECOVERY_MS;
  const taken = await takenFromMarket(tx, pair.symbol, from);
  const book = new PairBook({
    scale,
    orders: rows.map((row) => liveOrder(row, scale)),
    sequence: state.sequence,
    overlay: taken.map(
      (row): Consumed => ({
        side: opposite(row.side),
        price: scaledExactly(row.price, scale.price),
        lots: scaledExactly(row.amount, scale.amount),
        at: row.filled_at,
      }),
    ),
    depthAt: (instant) => deps.market.depth(pair.symbol, DEEPEST, instant),
  });
  sweep(book, deps.market, pair, state.sweptUntil, at);
  const sweeps = state.sweeps + 1;
  await writeDown(tx, pair, book, {
    business: 'spot.sweep',
    businessId: `${pair.symbol}.${sweeps}`,
    userId: 'market',
    requestId: null,
    at,
  });
  return { tx, deps, pair, book, at, sweeps };
}

/** Keeps how far the pair has come. The last thing to do with a session. */
export async function closeSession({ tx, pair, book, at, sweeps }: PairSession): Promise<void> {
  await savePair(tx, pair.symbol, { sweptUntil: at, sequence: book.sequence, sweeps });
}
