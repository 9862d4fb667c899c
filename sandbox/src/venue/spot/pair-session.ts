import { randomUUID } from 'node:crypto';
import type { Tx } from '../../db/schema.ts';
import { openOrders, ordersByIds, takenFromMarket } from '../../db/spot/orders.ts';
import {
  type EarlierPair,
  type LockedPair,
  lockPair,
  type Since,
  savePair,
  type TakenRow,
} from '../../db/spot/pairs.ts';
import type { Clock } from '../clock.ts';
import type { ListedPair, MarketSource } from '../market/source.ts';
import { liveOrder } from './live-order.ts';
import { PairBook } from './pair-book.ts';
import { type Scale, scaledExactly, scaleOf } from './scale.ts';
import { Taken } from './taken.ts';
import { type Consumed, opposite, RECOVERY_MS } from './visible-book.ts';
import { type OpenPair, stateOf, writeDown } from './write-down.ts';

/** With what the pair's row said when it was written; whatever others did since happened at that instant or later. */
interface KeptBook extends EarlierPair {
  readonly book: PairBook;
}

/**
 * The books of the pairs as the last session left them, so that the next one need not read them again. A book counts
 * only where the pair's row has, or lately had, the version that was written with it: after a rollback it never did.
 */
export class KeptBooks {
  readonly #books = new Map<string, KeptBook>();

  /** The book of a pair, or null. It may be in use until the pair is locked. */
  look(symbol: string): EarlierPair | null {
    return this.#books.get(symbol) ?? null;
  }

  /** Takes out the book of a locked pair, or null. Put it back after a change, or it is read again. */
  take(symbol: string): KeptBook | null {
    const kept = this.#books.get(symbol) ?? null;
    this.#books.delete(symbol);
    return kept;
  }

  put(symbol: string, kept: KeptBook): void {
    this.#books.set(symbol, kept);
  }
}

export interface SpotDeps {
  readonly clock: Clock;
  readonly market: MarketSource;
  readonly books: KeptBooks;
}

/** One pair, locked, with everything that the market was seen to do to it up to `at` already done and written down. */
export interface PairSession extends OpenPair {
  readonly deps: SpotDeps;
}

interface Opening {
  /** So many orders at most will be placed. */
  readonly newOrders?: number;
  /** Epoch ms: trades of the market after it do not happen to the orders yet. */
  readonly sweepTo?: number;
}

/**
 * Opens a pair for this transaction, waiting for others that hold it, and brings its orders up to now, or to `sweepTo`.
 * Close it.
 */
export async function openSession(
  tx: Tx,
  deps: SpotDeps,
  pair: ListedPair,
  { newOrders = 0, sweepTo = Number.POSITIVE_INFINITY }: Opening = {},
): Promise<PairSession> {
  const seen = deps.books.look(pair.symbol);
  const { since, ...locked } = await lockPair(tx, pair.symbol, seen, newOrders);
  const kept = deps.books.take(pair.symbol);
  // A clock that was set back does not undo what has happened.
  const at = Math.max(deps.clock.now(), locked.sweptUntil);
  // What happened since another version than the one that is kept now says nothing of it.
  const known = kept && (await caughtUp(tx, pair, kept, locked, kept === seen ? since : null));
  const book = known ?? (await readBook(tx, deps, pair, locked, at));
  // What is seen later of the time before `at` happens to the orders that were there then, at a later sweep.
  const sweptUntil = Math.max(locked.sweptUntil, Math.min(deps.market.seenUntil(pair.symbol, at), sweepTo));
  sweep(book, deps.market, pair, locked.sweptUntil, sweptUntil);
  const session: PairSession = {
    tx,
    deps,
    pair,
    book,
    at,
    sweptUntil,
    sweeps: locked.sweeps + 1,
    freeIds: locked.freeIds,
    version: null,
  };
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
  const version = session.version ?? randomUUID();
  if (session.version === null) await savePair(tx, pair.symbol, stateOf(session), version);
  deps.books.put(pair.symbol, { book, version, sweptUntil: session.sweptUntil });
}

/** The book of the last session here, brought up to what other processes did since; null where it can't be told. */
async function caughtUp(
  tx: Tx,
  pair: ListedPair,
  { book, version, sweptUntil }: KeptBook,
  locked: LockedPair,
  since: Since | null,
): Promise<PairBook | null> {
  if (version === locked.version) return book;
  if (!since) return null;
  const { changed, taken } = since;
  const scale = scaleOf(pair);
  const rows = changed.length > 0 ? await ordersByIds(tx, changed) : [];
  book.catchUp(
    rows.map((row) => liveOrder(row, scale)),
    { from: sweptUntil, parts: consumed(taken, scale) },
    locked.sequence,
  );
  return book;
}

const consumed = (rows: readonly TakenRow[], scale: Scale): readonly Consumed[] =>
  rows.map((row) => ({
    side: opposite(row.side),
    price: scaledExactly(row.price, scale.price),
    lots: scaledExactly(row.amount, scale.amount),
    at: row.filled_at,
  }));

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
  const parts = consumed(await takenFromMarket(tx, pair.symbol, from), scale);
  return new PairBook({
    scale,
    orders: rows.map((row) => liveOrder(row, scale)),
    sequence: locked.sequence,
    taken: new Taken(parts),
    depthAt: (instant, size) => deps.market.depth(pair.symbol, size, instant),
  });
}

const TEN_MINUTES = 10 * 60_000;
const DAY = 24 * 60 * 60_000;
/** Shorter spans are read trade by trade without asking the candles first. */
const BRIEF = 60_000;

/** What a sweep asks of the orders: whether trades between two prices (ticks) matter to any of them. */
type Reach = Pick<PairBook, 'isReachedBy'>;

/**
 * Lets everything that the market traded after `from` up to and including `to` (epoch ms) happen to the pair's
 * orders, in its order. The outcome depends on the orders and the market alone, not on how often this is called.
 */
function sweep(book: PairBook, market: MarketSource, pair: ListedPair, from: number, to: number): void {
  let done = from;
  while (done < to) {
    if (book.orders().length === 0) return;
    const day = Math.min(to, done + DAY);
    if (day - done > TEN_MINUTES && isQuiet(book, market, pair, done, day)) {
      book.expire(day);
      done = day;
      continue;
    }
    const next = Math.min(to, done + TEN_MINUTES);
    if (next - done <= BRIEF || !isQuiet(book, market, pair, done, next)) {
      for (const trade of market.tradesBetween(pair.symbol, done + 1, next)) {
        book.print({
          id: trade.id,
          at: trade.ts,
          price: scaledExactly(trade.price, pair.pricePrecision),
          lots: scaledExactly(trade.amount, pair.amountPrecision),
        });
      }
    }
    book.expire(next);
    done = next;
  }
}

/** True when no trade in the span can matter, as its candles tell. Without candles nothing is known. */
function isQuiet(reach: Reach, market: MarketSource, pair: ListedPair, from: number, to: number): boolean {
  const [period, length] =
    to - from > TEN_MINUTES ? (['60min', 3_600_000] as const) : (['1min', 60_000] as const);
  const size = Math.floor(to / length) - Math.floor(from / length) + 1;
  const candles = market.candles(pair.symbol, period, size, to);
  if (candles.length < size) return false;
  return candles.every((candle) => {
    const low = scaledExactly(candle.low, pair.pricePrecision);
    const high = scaledExactly(candle.high, pair.pricePrecision);
    return !reach.isReachedBy(low, high);
  });
}
