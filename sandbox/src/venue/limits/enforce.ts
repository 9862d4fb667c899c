import type Big from 'big.js';
import { orderTimes, type Usage } from '../../db/limits/persons.ts';
import type { Database } from '../../db/schema.ts';
import type { Language } from '../../model/language.ts';
import type { LimitState } from '../../model/limits.ts';
import { Refusal } from '../../model/refusal.ts';
import { type TextKey, textOf } from '../../texts/texts.ts';
import { limitsAt } from './limits.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Whoever opened no order for this long starts a new session. */
const PAUSE = 30 * MINUTE;

export interface IntendedOrder {
  readonly limits: LimitState;
  /** Today's; null where no daily loss is set. */
  readonly usage: Usage | null;
  /** When the orders of `measuredSince` were opened, newest first; epoch ms. */
  readonly orderTimes: readonly number[];
  /** Stake, and stake with fee, both in USDT. */
  readonly stake: Big;
  readonly held: Big;
  /** Epoch ms. */
  readonly now: number;
  readonly language: Language;
}

/** The start of the day (UTC) that `now` is in; epoch ms. */
export function dayStart(now: number): number {
  return now - (now % DAY);
}

/** From when on orders count for the daily loss and for the session time of an order at `now`; epoch ms. */
export const measuredSince = (now: number) => ({ dayStart: dayStart(now), since: now - DAY });

/** Refuses (`limit`) an order that a person's own limits do not allow. Expects the person's row locked. */
export function requireWithinLimits(order: IntendedOrder): void {
  const refuse = (why: TextKey) => new Refusal('limit', textOf(why, order.language));
  const { values } = limitsAt(order.limits, order.now);
  if (values.selfExcludedUntil !== null) throw refuse('limits.selfExcluded');
  if (values.coolOffUntil !== null) throw refuse('limits.coolOff');
  if (values.stake !== null && order.stake.gt(values.stake)) throw refuse('limits.stakeLimit');
  if (values.dailyLoss !== null) {
    const { usage } = order;
    if (!usage) throw new Error('a daily loss without what was lost');
    // Running orders count as lost: the limit holds even if every one of them loses.
    if (order.held.plus(usage.lost).plus(usage.atRisk).gt(values.dailyLoss)) throw refuse('limits.lossLimit');
  }
  if (values.sessionMinutes !== null) {
    const pause = pauseAfter(order.orderTimes, values.sessionMinutes, order.now);
    if (pause !== null) throw refuse('limits.sessionLimit');
  }
}

/**
 * Until when no order may be opened, because the session time of so many minutes is used up at `now`; null while it
 * is not. Epoch ms.
 */
export async function sessionPause(
  db: Database,
  userId: string,
  minutes: number,
  now: number,
): Promise<number | null> {
  return pauseAfter(await orderTimes(db, userId, now - DAY), minutes, now);
}

function pauseAfter(times: readonly number[], minutes: number, now: number): number | null {
  const usedUp = now - sessionStart(times, now) >= minutes * MINUTE;
  // A pause is over a moment after its half hour.
  return usedUp ? (times[0] ?? now) + PAUSE + 1 : null;
}

/** Takes the instants of past orders, newest first; gives when the session that `now` belongs to began. Epoch ms. */
export function sessionStart(times: readonly number[], now: number): number {
  let start = now;
  for (const time of times) {
    if (start - time > PAUSE) break;
    start = time;
  }
  return start;
}
