import type { LiveOrder } from './live-order.ts';
import { within } from './match.ts';
import { isTouchedBy } from './trigger.ts';

/** The unfinished orders of a pair where they stand: both sides of the book by price, then time, and those that wait. */
export class Resting {
  readonly bids: LiveOrder[] = [];
  readonly asks: LiveOrder[] = [];
  waiting: LiveOrder[] = [];
  /** Epoch ms: before it none of them expires. */
  #soonest = Number.POSITIVE_INFINITY;

  all(): readonly LiveOrder[] {
    return [...this.bids, ...this.asks, ...this.waiting];
  }

  enter(order: LiveOrder): void {
    const isLater = (other: LiveOrder) => other.priority > order.priority;
    const isBehind = (other: LiveOrder) =>
      other.limit === order.limit ? isLater(other) : within(order.side, other.limit ?? 0n, order.limit ?? 0n);
    const side = order.waiting ? this.waiting : this.#sideOf(order);
    const place = side.findIndex(order.waiting ? isLater : isBehind);
    side.splice(place < 0 ? side.length : place, 0, order);
    if (order.expiresAt !== null) this.#soonest = Math.min(this.#soonest, order.expiresAt);
  }

  leave(order: LiveOrder): void {
    if (order.waiting) {
      this.waiting = this.waiting.filter((other) => other !== order);
      return;
    }
    const side = this.#sideOf(order);
    const place = side.indexOf(order);
    if (place >= 0) side.splice(place, 1);
  }

  /** Those that were good until `at` (epoch ms) or earlier, soonest first. */
  expired(at: number): readonly LiveOrder[] {
    if (at < this.#soonest) return [];
    const dated = this.all().filter(({ expiresAt }) => expiresAt !== null);
    const end = ({ expiresAt }: LiveOrder) => expiresAt ?? 0;
    const later = dated.filter((order) => end(order) > at).map(end);
    this.#soonest = Math.min(Number.POSITIVE_INFINITY, ...later);
    return dated.filter((order) => end(order) <= at).sort((a, b) => end(a) - end(b) || a.id - b.id);
  }

  /** The exits of an order that still wait for their trigger. */
  exitsOf(entry: LiveOrder): readonly LiveOrder[] {
    return this.waiting.filter(({ parent }) => parent === entry.id);
  }

  /** The unfinished orders of a group, the order itself among them. */
  matesOf(order: LiveOrder): readonly LiveOrder[] {
    if (order.group === null) return [order];
    return this.all().filter(({ group }) => group === order.group);
  }

  /** The same without the order itself. */
  othersOf(order: LiveOrder): readonly LiveOrder[] {
    return order.group === null ? [] : this.matesOf(order).filter((mate) => mate !== order);
  }

  /** Whether trades between two prices (ticks) would do anything to an order. */
  isReachedBy(low: bigint, high: bigint): boolean {
    const [bid] = this.bids;
    const [ask] = this.asks;
    if (bid?.limit != null && bid.limit >= low) return true;
    if (ask?.limit != null && ask.limit <= high) return true;
    return this.waiting.some(
      ({ trigger, activeAt }) => trigger && activeAt !== null && isTouchedBy(trigger, low, high),
    );
  }

  #sideOf({ side }: LiveOrder): LiveOrder[] {
    return side === 'buy' ? this.bids : this.asks;
  }
}

/** Orders of one side without those whose amount an earlier one of their group has already: whoever takes that leaves nothing. */
export function firstOfGroups(orders: readonly LiveOrder[]): readonly LiveOrder[] {
  const seen = new Set<number>();
  return orders.filter(({ group }) => {
    if (group === null) return true;
    const isFirst = !seen.has(group);
    seen.add(group);
    return isFirst;
  });
}
