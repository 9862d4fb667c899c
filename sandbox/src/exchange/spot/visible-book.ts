import type { MarketDepth } from '../market/source.ts';
import type { LiveOrder, Side } from './live-order.ts';
import { remaining } from './live-order.ts';
import type { Offer } from './match.ts';
import { type Scale, scaledExactly } from './scale.ts';

/** Levels a side that exist, for an order and for whoever looks. */
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

/** Lots of it that are still missing at `at`; a part of a lot counts as one. */
export function missing(consumed: Consumed, at: number): bigint {
  const age = at - consumed.at;
  if (age < 0 || age >= RECOVERY_MS) return 0n;
  const left = consumed.lots * BigInt(RECOVERY_MS - age);
  return (left + BigInt(RECOVERY_MS - 1)) / BigInt(RECOVERY_MS);
}

/** A side of the simulated book without what is missing from it. */
export function standing(
  depth: MarketDepth,
  side: 'bids' | 'asks',
  overlay: readonly Consumed[],
  at: number,
  scale: Scale,
): Level[] {
  const gone = new Map<bigint, bigint>();
  for (const consumed of overlay) {
    if (consumed.side !== side) continue;
    gone.set(consumed.price, (gone.get(consumed.price) ?? 0n) + missing(consumed, at));
  }
  return depth[side].flatMap(([price, amount]): Level[] => {
    const ticks = scaledExactly(price, scale.price);
    const lots = scaledExactly(amount, scale.amount) - (gone.get(ticks) ?? 0n);
    return ticks > 0n && lots > 0n ? [[ticks, lots]] : [];
  });
}

/** The side of the book that a taker meets. */
export function opposite(side: Side): 'bids' | 'asks' {
  return side === 'buy' ? 'asks' : 'bids';
}

/**
 * Drops the levels that stand across the best resting order of the other side: the market is about to trade through
 * that order, and until it has, nobody is shown a crossed book.
 */
export function uncrossed(
  levels: readonly Level[],
  side: 'bids' | 'asks',
  across: bigint | null,
): readonly Level[] {
  if (across === null) return levels;
  return levels.filter(([price]) => (side === 'asks' ? price > across : price < across));
}

/** People's orders (best first) and market levels (best first) as one queue; at one price people come first. */
export function* offers(makers: readonly LiveOrder[], levels: readonly Level[]): Generator<Offer> {
  let next = 0;
  for (const order of makers) {
    const price = order.limit;
    if (price === null) continue;
    const better = (level: Level) => (order.side === 'sell' ? level[0] < price : level[0] > price);
    for (let level = levels[next]; level && better(level); level = levels[next]) {
      yield { price: level[0], lots: level[1], order: null };
      next += 1;
    }
    yield { price, lots: remaining(order), order };
  }
  for (const [price, lots] of levels.slice(next)) yield { price, lots, order: null };
}
