import type { Side } from '../../model/spot.ts';
import type { MarketDepth } from '../market/source.ts';
import { type LiveOrder, remaining, visible } from './live-order.ts';
import type { Offer } from './match.ts';
import { type Scale, scaledExactly } from './scale.ts';

/** Levels a side that exist, for orders and for readers. */
export const DEEPEST = 150;
/** A level that was taken is whole again after this long. */
export const RECOVERY_MS = 30_000;

/** [ticks, lots], best first. */
export type Level = readonly [price: bigint, lots: bigint];

/** What people took from the simulated book: it comes back steadily. */
export interface Consumed {
  /** The side of the book it was taken from. */
  readonly side: 'bids' | 'asks';
  readonly price: bigint;
  readonly lots: bigint;
  /** Epoch ms. */
  readonly at: number;
}

type MarketLevel = MarketDepth['asks'][number];

/** Most takers end within so many levels. */
const FEW = 10;

/** The levels of one side as they are asked for: a deeper book begins with the levels of a shallower one. */
export function* fewAtFirst(sideOf: (size: number) => readonly MarketLevel[]): Generator<MarketLevel> {
  const few = sideOf(FEW);
  yield* few;
  if (few.length === FEW) yield* sideOf(DEEPEST).slice(FEW);
}

/** Lots of a level that people took and that are not back yet. */
export type Missing = (price: bigint) => bigint;

/** A side of the simulated book without what is missing from it, level by level: a taker seldom needs many. */
export function* standing(levels: Iterable<MarketLevel>, missing: Missing, scale: Scale): Generator<Level> {
  for (const [price, amount] of levels) {
    const ticks = scaledExactly(price, scale.price);
    const lots = scaledExactly(amount, scale.amount) - missing(ticks);
    if (ticks > 0n && lots > 0n) yield [ticks, lots];
  }
}

/** The side of the book that a taker meets. */
export function opposite(side: Side): 'bids' | 'asks' {
  return side === 'buy' ? 'asks' : 'bids';
}

/**
 * Drops the levels that stand across the best resting order of the other side: the market is about to trade through
 * that order, and until it has, nobody is shown a crossed book.
 */
export function* uncrossed(
  levels: Iterable<Level>,
  side: 'bids' | 'asks',
  across: bigint | null,
): Generator<Level> {
  for (const level of levels) {
    if (across === null || (side === 'asks' ? level[0] > across : level[0] < across)) yield level;
  }
}

/**
 * People's orders (best first) and market levels (best first) as one queue; at one price people come first. An iceberg
 * comes up again behind the others of its price, slice by slice.
 */
export function* offers(makers: readonly LiveOrder[], levels: Iterable<Level>): Generator<Offer> {
  const rest = levels[Symbol.iterator]();
  let level = rest.next();
  for (let from = 0; from < makers.length; ) {
    const first = makers[from];
    const price = first?.limit;
    if (!first || price == null) break;
    while (!level.done && (first.side === 'sell' ? level.value[0] < price : level.value[0] > price)) {
      yield { price: level.value[0], lots: level.value[1], order: null };
      level = rest.next();
    }
    let until = from + 1;
    while (makers[until]?.limit === price) until += 1;
    if (until - from === 1 && first.display === null) yield { price, lots: remaining(first), order: first };
    else yield* slices(makers.slice(from, until), price);
    from = until;
  }
  for (; !level.done; level = rest.next()) {
    yield { price: level.value[0], lots: level.value[1], order: null };
  }
}

/** What orders of one price offer: what each shows, then again what the icebergs among them show next. */
function* slices(orders: readonly LiveOrder[], price: bigint): Generator<Offer> {
  let queue = orders.map((order) => ({ order, lots: visible(order), left: remaining(order) }));
  while (queue.length > 0) {
    const next: typeof queue = [];
    for (const { order, lots, left } of queue) {
      yield { price, lots, order };
      const hidden = left - lots;
      const { display } = order;
      if (hidden > 0n && display !== null) {
        next.push({ order, lots: hidden < display ? hidden : display, left: hidden });
      }
    }
    queue = next;
  }
}
