import type { BusinessClock, Clock } from '../clock.ts';

/** Products run on the business clock; what they book is dated in real time. */
export interface EarnClocks {
  readonly clock: Clock;
  readonly businessClock: BusinessClock;
}

export const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The first whole day (UTC, in days since 1970) after or at an instant: only whole days earn. */
export function firstWholeDay(at: number): number {
  return Math.ceil(at / DAY_MS);
}

/** The 00:00 UTC at which a day is over and what it earned is there. */
export function endOfDay(day: number): number {
  return (day + 1) * DAY_MS;
}

/** An order that earns by the day. */
interface Earning {
  /** Days since 1970, UTC. */
  readonly first_day: number;
  /** Whole days of its term; 0: without an end. */
  readonly days: number;
  readonly accrued_days: number;
  /** When it was left early; it earns nothing from then on. */
  readonly redeemed_at: number | null;
}

/** How many days of an order are over at an instant (business time) and earned something: none after its term. */
export function daysOver(order: Earning, at: number): number {
  if (order.redeemed_at !== null) return order.accrued_days;
  const over = Math.max(0, Math.floor(at / DAY_MS) - order.first_day);
  return order.days === 0 ? over : Math.min(over, order.days);
}

/** The days that are over at an instant (business time) and were not written yet, or null where there are none. */
export function daysToWrite(
  order: Earning,
  at: number,
): { readonly from: number; readonly to: number; readonly count: number; readonly nextAt: number } | null {
  const over = daysOver(order, at);
  const count = over - order.accrued_days;
  if (count <= 0) return null;
  const from = order.first_day + order.accrued_days;
  const to = from + count - 1;
  const ended = order.days > 0 && over === order.days;
  // Where its last day is over, so is its term: that is due at the same instant.
  return { from, to, count, nextAt: ended ? endOfDay(to) : endOfDay(to + 1) };
}

/** Hours in milliseconds. */
export function hours(count: number): number {
  return count * HOUR_MS;
}
