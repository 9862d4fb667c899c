import type { Tx } from '../../db/schema.ts';
import { openOrders, takenFromMarket } from '../../db/spot/orders.ts';
import { type LockedPair, lockPair, savePair } from '../../db/spot/pairs.ts';
import type { Clock } from '../clock.ts';
import type { ListedPair, MarketSource } from '../market/source.ts';
import type { KeptBooks } from './kept-books.ts';
import { PairBook } from './pair-book.ts';
import { scaledExactly, scaleOf } from './scale.ts';
import { liveOrder } from './stored-order.ts';
import { sweep } from './sweep.ts';
import { Taken } from './taken.ts';
import { opposite, RECOVERY_MS } from './visible-book.ts';
import { type OpenPair, stateOf, writeDown } from './write-down.ts';

export interface SpotDeps {
  readonly clock: Clock;
  readonly market: MarketSource;
  readonly books: KeptBooks;
}

/** One pair, locked, with everything the market did to it up to `at` already done and written down. */
export interface PairSession extends OpenPair {
  readonly deps: SpotDeps;
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
  locked: LockedPair,
): Promise<PairSession> {
  // A clock that was set back does not undo what has happened.
  const at = Math.max(deps.clock.now(), locked.sweptUntil);
  const book = deps.books.take(pair.symbol, locked.version) ?? (await readBook(tx, deps, pair, locked, at));
  sweep(book, deps.market, pair, locked.sweptUntil, at);
  const session: PairSession = { tx, deps, pair, book, at, sweeps: locked.sweeps + 1, version: null };
  await writeDown(session, {
    business: 'spot.sweep',
    businessId: `${pair.symbol}.${session.sweeps}`,
    userId: 'market',
    requestId: null,
  });
  return session;
}

/** Keeps how far the pair has come. The last thing to do with a session. */
export async function closeSession(session: PairSession): Promise<void> {
  const { tx, deps, pair, book } = session;
  const version = session.version ?? (await savePair(tx, pair.symbol, stateOf(session)));
  deps.books.put(pair.symbol, book, version);
}

/** The book from nothing but the database. */
async function readBook(
  tx: Tx,
  deps: SpotDeps,
  pair: ListedPair,
  locked: LockedPair,
  at: number,
): Promise<PairBook> {
  const scale = scaleOf(pair);
  const rows = await openOrders(tx, pair.symbol);
  const from = (rows.length > 0 ? locked.sweptUntil : at) - RECOVERY_MS;
  const parts = (await takenFromMarket(tx, pair.symbol, from)).map((row) => ({
    side: opposite(row.side),
    price: scaledExactly(row.price, scale.price),
    lots: scaledExactly(row.amount, scale.amount),
    at: row.filled_at,
  }));
  return new PairBook({
    scale,
    orders: rows.map((row) => liveOrder(row, scale)),
    sequence: locked.sequence,
    taken: new Taken(parts),
    depthAt: (instant, size) => deps.market.depth(pair.symbol, size, instant),
  });
}
