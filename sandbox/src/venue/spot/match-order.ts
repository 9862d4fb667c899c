import { budgetOf, type LiveOrder, remaining } from './live-order.ts';
import { type Match, match } from './match.ts';
import { firstOfGroups, type Resting } from './resting.ts';
import type { Scale } from './scale.ts';
import { type Level, offers, opposite, uncrossed } from './visible-book.ts';

/** What an order meets. */
interface Book {
  /** Epoch ms. */
  readonly at: number;
  readonly resting: Resting;
  /** One side of the simulated market, best first. */
  readonly levels: (side: 'bids' | 'asks') => Iterable<Level>;
  readonly scale: Scale;
}

/**
 * What an order would take of the book at an instant, at no worse price than `bound` (ticks). It changes neither of them.
 */
export function matchOrder(order: LiveOrder, bound: bigint, { at, resting, levels, scale }: Book): Match {
  const side = opposite(order.side);
  const { bids, asks } = resting;
  // The market may not be known yet up to the instant at which one ended.
  const isGood = ({ expiresAt }: LiveOrder) => expiresAt === null || expiresAt > at;
  const [own, others] = order.side === 'buy' ? [bids, asks] : [asks, bids];
  const across = own.find(isGood)?.limit ?? null;
  return match(
    {
      userId: order.userId,
      side: order.side,
      bound,
      lots: order.lots === null ? null : remaining(order),
      budget: budgetOf(order, scale),
    },
    offers(firstOfGroups(others.filter(isGood)), uncrossed(levels(side), side, across)),
  );
}
