import type { Ending, Side } from '../../model/spot.ts';
import type { MarketDepth } from '../market/source.ts';
import {
  bookFill,
  type FillMoney,
  growExit,
  type LiveOrder,
  remaining,
  showSlice,
  shrinkMate,
  visible,
} from './live-order.ts';
import { within } from './match.ts';
import { matchOrder } from './match-order.ts';
import { Resting } from './resting.ts';
import type { Scale } from './scale.ts';
import type { Taken } from './taken.ts';
import { afterTrade, isReached } from './trigger.ts';
import { type Consumed, fewAtFirst, type Level, opposite, standing } from './visible-book.ts';

/** One fill of one order. A match of two people is two of these. */
export interface Fill extends FillMoney {
  readonly order: LiveOrder;
  readonly role: 'maker' | 'taker';
  readonly price: bigint;
  readonly lots: bigint;
  /** The other person's order; null: the simulated market. */
  readonly counter: LiveOrder | null;
  /** The market's own trade that filled a resting order. */
  readonly marketTradeId: string | null;
  /** Epoch ms. */
  readonly at: number;
}

/** A trade of the market, in whole numbers. */
export interface MarketPrint {
  readonly id: string;
  readonly at: number;
  readonly price: bigint;
  readonly lots: bigint;
}

export interface PairBookParts {
  readonly scale: Scale;
  /** Every unfinished order of the pair. */
  readonly orders: readonly LiveOrder[];
  /** The highest priority given so far. */
  readonly sequence: number;
  /** What is missing from the simulated book; it learns of what is taken here. */
  readonly taken: Taken;
  /** The simulated book at an instant, so many levels a side. */
  depthAt(at: number, size: number): MarketDepth;
}

/** How far a market order goes from the last price (ticks): to twice of it, or to its half. */
export const farthest = (side: Side, last: bigint): bigint => (side === 'buy' ? last * 2n : (last + 1n) / 2n);

/**
 * The unfinished orders of one pair and all that can happen to them, by price, then time. It knows no database:
 * its opener writes down what `drain` tells.
 */
export class PairBook {
  readonly scale: Scale;
  readonly #depthAt: PairBookParts['depthAt'];
  readonly #taken: Taken;
  readonly #resting = new Resting();
  #sequence: number;
  #fills: Fill[] = [];
  #touched = new Set<LiveOrder>();

  constructor(parts: PairBookParts) {
    this.scale = parts.scale;
    this.#depthAt = parts.depthAt;
    this.#taken = parts.taken;
    this.#sequence = parts.sequence;
    for (const order of [...parts.orders].sort((a, b) => a.priority - b.priority)) this.#resting.enter(order);
  }

  /**
   * Brings it up to what others did to it meanwhile: the orders that they changed, as they are now, and everything that
   * was taken from the simulated book at `from` (epoch ms) and later.
   */
  catchUp(
    orders: readonly LiveOrder[],
    taken: { readonly from: number; readonly parts: readonly Consumed[] },
    sequence: number,
  ): void {
    const changed = new Set(orders.map(({ id }) => id));
    if (changed.size > 0) {
      for (const order of this.orders()) if (changed.has(order.id)) this.#resting.leave(order);
      for (const order of orders) if (order.status === 0) this.#resting.enter(order);
    }
    this.#taken.replaceSince(taken.from, taken.parts);
    this.#sequence = sequence;
  }

  get sequence(): number {
    return this.#sequence;
  }

  /** Everything unfinished. */
  orders(): readonly LiveOrder[] {
    return this.#resting.all();
  }

  /** The unfinished orders of a group, the order itself among them. */
  matesOf(order: LiveOrder): readonly LiveOrder[] {
    return this.#resting.matesOf(order);
  }

  /** The exits of an order that still wait for their trigger. */
  exitsOf(entry: LiveOrder): readonly LiveOrder[] {
    return this.#resting.exitsOf(entry);
  }

  /** What happened since the last call: fills in their order, and every order that is no longer as it was stored. */
  drain(): { readonly fills: readonly Fill[]; readonly touched: readonly LiveOrder[] } {
    const drained = { fills: this.#fills, touched: [...this.#touched] };
    this.#fills = [];
    this.#touched = new Set();
    return drained;
  }

  /**
   * Takes in a new order at `at`; a market order reaches as far as `bound` (ticks). It fills what it can and then
   * rests, waits for its trigger, or ends, as its kind says: see its `status` and `ending`. Orders that hang together
   * come one after the other, an entry after its exits.
   */
  accept(order: LiveOrder, at: number, bound: bigint): void {
    this.#sequence += 1;
    order.priority = this.#sequence;
    this.#touched.add(order);
    if (order.waiting) this.#resting.enter(order);
    else this.#take(order, at, bound);
  }

  /** Ends an order. Its person's cancellation ends those of its group, too; other endings leave them as they are. */
  cancel(order: LiveOrder, ending: 'cancelled' | 'amended' | 'disconnect', at: number): void {
    for (const each of ending === 'cancelled' ? this.matesOf(order) : [order]) this.#end(each, ending, at);
  }

  /** Ends what was good until `at` (epoch ms) or earlier, each at its instant. */
  expire(at: number): void {
    for (const order of this.#resting.expired(at)) {
      if (order.status === 0) this.#end(order, 'expired', order.expiresAt ?? at);
    }
  }

  /** Whether trades between two prices (ticks) would do anything to an order. */
  isReachedBy(low: bigint, high: bigint): boolean {
    return this.#resting.isReachedBy(low, high);
  }

  /**
   * The market traded: resting orders at that price or better are filled at their own price, as far as the volume
   * reaches; then the triggers that it reached are set off at that instant, and the others follow it.
   */
  print(trade: MarketPrint): void {
    this.expire(trade.at);
    const isThere = ({ activeAt }: LiveOrder) => activeAt !== null && activeAt < trade.at;
    let volume = trade.lots;
    for (const side of [this.#resting.bids, this.#resting.asks]) {
      for (let best = side.find(isThere); best && volume > 0n; best = side.find(isThere)) {
        // A resting bid is reached like an offer to a seller, and the other way round.
        const reached = within(best.side, trade.price, best.limit ?? 0n);
        if (!reached) break;
        const lots = visible(best) < volume ? visible(best) : volume;
        volume -= lots;
        this.#fill(best, { price: best.limit ?? 0n, lots, at: trade.at, role: 'maker', tradeId: trade.id });
      }
    }
    for (const order of this.#resting.waiting.filter(isThere)) {
      // What was set off before may have ended it.
      if (order.status !== 0 || order.trigger === null) continue;
      if (isReached(order.trigger, trade.price)) this.#setOff(order, trade);
      else this.#follow(order, trade.price);
    }
  }

  #setOff(order: LiveOrder, { at, price }: MarketPrint): void {
    this.#resting.leave(order);
    order.waiting = false;
    order.triggeredAt = at;
    this.#sequence += 1;
    order.priority = this.#sequence;
    this.#touched.add(order);
    // What is left of its entry would change the size of an exit that is already at work.
    const entry = this.orders().find(({ id }) => id === order.parent);
    if (entry) this.#end(entry, 'linked', at);
    this.#take(order, at, order.bound ?? farthest(order.side, price));
  }

  #follow(order: LiveOrder, last: bigint): void {
    const { trigger } = order;
    const next = trigger && afterTrade(trigger, last);
    if (!trigger || next === trigger.price) return;
    trigger.price = next;
    this.#touched.add(order);
  }

  #take(order: LiveOrder, at: number, bound: bigint): void {
    const found = matchOrder(order, order.limit ?? bound, {
      at,
      resting: this.#resting,
      levels: (side) => this.#levels(side, at),
      scale: this.scale,
    });
    if (order.timeInForce === 'postOnly' && (found.takes.length > 0 || found.end === 'selfTrade')) {
      this.#end(order, 'postOnly', at);
      return;
    }
    if (order.timeInForce === 'FOK' && found.end !== 'done') {
      this.#end(order, found.end === 'selfTrade' ? 'selfTrade' : 'fok', at);
      return;
    }
    for (const { offer, lots } of found.takes) {
      const { price } = offer;
      this.#fill(order, { price, lots, at, role: 'taker', counter: offer.order });
      if (offer.order) this.#fill(offer.order, { price, lots, at, role: 'maker', counter: order });
      else this.#taken.add({ side: opposite(order.side), price, lots, at });
    }
    if (order.status !== 0) return;
    if (found.end === 'selfTrade') this.#end(order, 'selfTrade', at);
    else if (order.limit === null) this.#end(order, found.end === 'done' ? 'filled' : 'noLiquidity', at);
    else if (order.timeInForce === 'IOC') this.#end(order, 'ioc', at);
    else {
      showSlice(order);
      this.#resting.enter(order);
    }
  }

  /** One side of the simulated book without what people took from it. */
  #levels(side: 'bids' | 'asks', at: number): Generator<Level> {
    return standing(
      fewAtFirst((size) => this.#depthAt(at, size)[side]),
      (price) => this.#taken.missing(side, price, at),
      this.scale,
    );
  }

  #fill(
    order: LiveOrder,
    fill: {
      readonly price: bigint;
      readonly lots: bigint;
      readonly at: number;
      readonly role: 'maker' | 'taker';
      readonly counter?: LiveOrder | null;
      readonly tradeId?: string;
    },
  ): void {
    const { price, lots, at, role } = fill;
    const money = bookFill(order, price, lots, this.scale);
    const counter = fill.counter ?? null;
    const booked = { ...money, order, role, price, lots, counter, marketTradeId: fill.tradeId ?? null, at };
    this.#fills.push(booked);
    this.#touched.add(order);
    for (const exit of this.#resting.exitsOf(order)) {
      growExit(exit, booked, this.scale);
      this.#touched.add(exit);
    }
    if (order.lots !== null && remaining(order) === 0n) this.#end(order, 'filled', at);
    else if (role === 'maker' && order.shown !== null) this.#showNext(order, order.shown - lots);
    this.#shrinkMates(booked);
  }

  /** What one order of a group filled is no longer there for the others. */
  #shrinkMates(fill: Fill): void {
    for (const mate of this.#resting.othersOf(fill.order)) {
      if (shrinkMate(mate, fill, this.scale)) this.#touched.add(mate);
      else this.#end(mate, 'linked', fill.at);
    }
  }

  /** An iceberg that has given what it showed shows more, behind the others of its price. */
  #showNext(order: LiveOrder, left: bigint): void {
    order.shown = left;
    if (left > 0n) return;
    this.#resting.leave(order);
    this.#sequence += 1;
    order.priority = this.#sequence;
    showSlice(order);
    this.#resting.enter(order);
  }

  #end(order: LiveOrder, ending: Ending, at: number): void {
    this.#resting.leave(order);
    order.status = ending === 'filled' ? 1 : 2;
    order.ending = ending;
    order.closedAt = at;
    this.#touched.add(order);
    // What it filled stays covered by its exits; without a fill they have no purpose.
    for (const exit of this.#resting.exitsOf(order)) {
      if (exit.activeAt === null) this.#end(exit, 'linked', at);
    }
    // Nothing is left of what the group is about.
    if (ending === 'filled') for (const mate of this.#resting.othersOf(order)) this.#end(mate, 'linked', at);
  }
}
