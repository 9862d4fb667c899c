import type { Ending } from '../../model/spot.ts';
import type { MarketDepth } from '../market/source.ts';
import { bookFill, type FillMoney, type LiveOrder, remaining } from './live-order.ts';
import { type Match, match, within } from './match.ts';
import type { Scale } from './scale.ts';
import type { Taken } from './taken.ts';
import { type Consumed, fewAtFirst, offers, opposite, standing, uncrossed } from './visible-book.ts';

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

/**
 * The unfinished orders of one pair and all that can happen to them, by price, then time. It knows no database:
 * its opener writes down what `drain` tells.
 */
export class PairBook {
  readonly scale: Scale;
  readonly #depthAt: PairBookParts['depthAt'];
  readonly #taken: Taken;
  readonly #bids: LiveOrder[] = [];
  readonly #asks: LiveOrder[] = [];
  #waiting: LiveOrder[] = [];
  #sequence: number;
  #fills: Fill[] = [];
  #touched = new Set<LiveOrder>();

  constructor(parts: PairBookParts) {
    this.scale = parts.scale;
    this.#depthAt = parts.depthAt;
    this.#taken = parts.taken;
    this.#sequence = parts.sequence;
    for (const order of [...parts.orders].sort((a, b) => a.priority - b.priority)) this.#enter(order);
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
      for (const order of this.orders()) if (changed.has(order.id)) this.#leave(order);
      for (const order of orders) if (order.status === 0) this.#enter(order);
    }
    this.#taken.replaceSince(taken.from, taken.parts);
    this.#sequence = sequence;
  }

  get sequence(): number {
    return this.#sequence;
  }

  /** Everything unfinished. */
  orders(): readonly LiveOrder[] {
    return [...this.#bids, ...this.#asks, ...this.#waiting];
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
   * rests, waits for its stop, or ends, as its kind says: see its `status` and `ending`.
   */
  accept(order: LiveOrder, at: number, bound: bigint): void {
    this.#sequence += 1;
    order.priority = this.#sequence;
    this.#touched.add(order);
    if (order.waiting) this.#enter(order);
    else this.#take(order, at, bound);
  }

  cancel(order: LiveOrder, ending: Ending, at: number): void {
    this.#leave(order);
    this.#end(order, ending, at);
  }

  /** Whether trades between two prices (ticks) would do anything to an order. */
  isReachedBy(low: bigint, high: bigint): boolean {
    const [bid] = this.#bids;
    const [ask] = this.#asks;
    if (bid?.limit != null && bid.limit >= low) return true;
    if (ask?.limit != null && ask.limit <= high) return true;
    return this.#waiting.some(({ stop }) => stop && (stop.up ? stop.price <= high : stop.price >= low));
  }

  /**
   * The market traded: resting orders at that price or better are filled at their own price, as far as the volume
   * reaches; then the stops that it reached become orders of that instant.
   */
  print(trade: MarketPrint): void {
    let volume = trade.lots;
    for (const side of [this.#bids, this.#asks]) {
      const there = (order: LiveOrder) => order.placedAt < trade.at;
      for (let best = side.find(there); best && volume > 0n; best = side.find(there)) {
        // A resting bid is reached like an offer to a seller, and the other way round.
        const reached = within(best.side, trade.price, best.limit ?? 0n);
        if (!reached) break;
        const lots = remaining(best) < volume ? remaining(best) : volume;
        volume -= lots;
        this.#fill(best, { price: best.limit ?? 0n, lots, at: trade.at, role: 'maker', tradeId: trade.id });
      }
    }
    const reached = this.#waiting.filter(
      ({ stop, placedAt }) =>
        stop && placedAt < trade.at && (stop.up ? trade.price >= stop.price : trade.price <= stop.price),
    );
    for (const order of reached) {
      this.#leave(order);
      order.waiting = false;
      order.triggeredAt = trade.at;
      this.#sequence += 1;
      order.priority = this.#sequence;
      this.#touched.add(order);
      this.#take(order, trade.at, order.limit ?? trade.price);
    }
  }

  #take(order: LiveOrder, at: number, bound: bigint): void {
    const found = this.#find(order, at, order.limit ?? bound);
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
    else this.#enter(order);
  }

  #find(order: LiveOrder, at: number, bound: bigint): Match {
    const side = opposite(order.side);
    const [own, makers] = order.side === 'buy' ? [this.#bids, this.#asks] : [this.#asks, this.#bids];
    const missing = (price: bigint) => this.#taken.missing(side, price, at);
    const levels = standing(
      fewAtFirst((size) => this.#depthAt(at, size)[side]),
      missing,
      this.scale,
    );
    const left = order.lots === null ? null : remaining(order);
    return match(
      { userId: order.userId, side: order.side, bound, lots: left, budget: order.budget },
      offers(makers, uncrossed(levels, side, own[0]?.limit ?? null)),
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
    this.#fills.push({
      ...money,
      order,
      role,
      price,
      lots,
      counter,
      marketTradeId: fill.tradeId ?? null,
      at,
    });
    this.#touched.add(order);
    if (order.lots === null || remaining(order) > 0n) return;
    this.#leave(order);
    this.#end(order, 'filled', at);
  }

  #end(order: LiveOrder, ending: Ending, at: number): void {
    order.status = ending === 'filled' ? 1 : 2;
    order.ending = ending;
    order.closedAt = at;
    this.#touched.add(order);
  }

  #enter(order: LiveOrder): void {
    const isLater = (other: LiveOrder) => other.priority > order.priority;
    const isBehind = (other: LiveOrder) =>
      other.limit === order.limit ? isLater(other) : within(order.side, other.limit ?? 0n, order.limit ?? 0n);
    const side = order.waiting ? this.#waiting : order.side === 'buy' ? this.#bids : this.#asks;
    const place = side.findIndex(order.waiting ? isLater : isBehind);
    side.splice(place < 0 ? side.length : place, 0, order);
  }

  #leave(order: LiveOrder): void {
    if (order.waiting) {
      this.#waiting = this.#waiting.filter((other) => other !== order);
      return;
    }
    const side = order.side === 'buy' ? this.#bids : this.#asks;
    const place = side.indexOf(order);
    if (place >= 0) side.splice(place, 1);
  }
}
