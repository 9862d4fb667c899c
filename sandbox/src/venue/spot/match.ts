import type { Side } from '../../model/spot.ts';
import type { LiveOrder } from './live-order.ts';

/** Something that can be taken: a person's resting order, or a level of the simulated market (`order` null). */
export interface Offer {
  readonly price: bigint;
  readonly lots: bigint;
  readonly order: LiveOrder | null;
}

/** Who takes, and how far. */
export interface Taking {
  readonly userId: string;
  readonly side: Side;
  /** The worst price in ticks. */
  readonly bound: bigint;
  /** Lots; null: as many as the budget pays for. */
  readonly lots: bigint | null;
  /** Ticks x lots; null: no bound but the lots. */
  readonly budget: bigint | null;
}

export interface Take {
  readonly offer: Offer;
  readonly lots: bigint;
}

export interface Match {
  readonly takes: readonly Take[];
  /** `done`: everything wanted was found; `price`: what is left is beyond the bound, or nothing is left to take. */
  readonly end: 'done' | 'price' | 'selfTrade';
}

/** True where `price` is no worse than `bound` for somebody who takes on this side. */
export function within(side: Side, price: bigint, bound: bigint): boolean {
  return side === 'buy' ? price <= bound : price >= bound;
}

/**
 * Takes offers in their order, which is best price first, and within a price the earliest. It stops in front of an
 * offer of the same person: nobody trades with themselves, and it is the newer order that gives way.
 */
export function match(taking: Taking, offers: Iterable<Offer>): Match {
  const takes: Take[] = [];
  let { lots, budget } = taking;
  for (const offer of offers) {
    if (lots === 0n) return { takes, end: 'done' };
    if (!within(taking.side, offer.price, taking.bound)) return { takes, end: 'price' };
    const wanted = least(lots, budget === null ? null : budget / offer.price);
    if (wanted === 0n) return { takes, end: 'done' };
    if (offer.order?.userId === taking.userId) return { takes, end: 'selfTrade' };
    const taken = least(wanted, offer.lots) ?? offer.lots;
    takes.push({ offer, lots: taken });
    if (lots !== null) lots -= taken;
    if (budget !== null) budget -= taken * offer.price;
    // It had more than was wanted, or than the rest of the budget pays for.
    if (taken < offer.lots) return { takes, end: 'done' };
  }
  return { takes, end: lots === 0n || budget === 0n ? 'done' : 'price' };
}

/** Null is no bound. */
function least(a: bigint | null, b: bigint | null): bigint | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}
