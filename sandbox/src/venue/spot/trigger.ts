import { divideUp } from './scale.ts';

/** A percent in the hundredths that trails are given in. */
const WHOLE = 10_000n;

/** How a trailing trigger follows the market. */
export interface Trail {
  /** Ticks that it stays away from the best price; null: `share` says it. */
  readonly ticks: bigint | null;
  /** The same in hundredths of a percent of the price. */
  readonly share: bigint | null;
  /** Ticks: the price from which it follows; null: from the beginning. */
  readonly from: bigint | null;
}

/** What an order waits for: the market's last price at `price` or beyond. */
export interface Trigger {
  /** Ticks; null: a trailing one that does not follow yet. */
  price: bigint | null;
  /** Reached from below, else from above. */
  readonly up: boolean;
  /** Null: it stays where it is. */
  readonly trail: Trail | null;
}

/** Whether a trade at this price (ticks) sets it off. */
export function isReached({ price, up }: Trigger, last: bigint): boolean {
  return price !== null && (up ? last >= price : last <= price);
}

/**
 * Where the trigger stands after a trade at this price (ticks): a trailing one comes after a better price and never goes
 * back. Rounded away from the market, so that it is not set off early.
 */
export function afterTrade({ price, up, trail }: Trigger, last: bigint): bigint | null {
  if (trail === null) return price;
  if (price === null && trail.from !== null && (up ? last > trail.from : last < trail.from)) return null;
  const away = trail.ticks ?? divideUp(last * (trail.share ?? 0n), WHOLE);
  const next = up ? last + away : last > away ? last - away : 1n;
  if (price === null) return next;
  return (up ? next < price : next > price) ? next : price;
}

/**
 * The best price (ticks) that a trailing trigger has followed; null before it follows. Several prices can lead to one
 * trigger: this is the worst of them, so that another distance from it is not reached early.
 */
export function followedTo({ price, up, trail }: Trigger): bigint | null {
  if (trail === null || price === null) return null;
  if (trail.ticks !== null) return up ? price - trail.ticks : price + trail.ticks;
  const share = trail.share ?? 0n;
  return up ? (price * WHOLE) / (WHOLE + share) : divideUp(price * WHOLE, WHOLE - share);
}

/** Whether a trade between two prices (ticks) sets it off or moves it. */
export function isTouchedBy(trigger: Trigger, low: bigint, high: bigint): boolean {
  return [low, high].some((last) => isReached(trigger, last) || afterTrade(trigger, last) !== trigger.price);
}
