import type { WithdrawalRow } from '../../db/schema/ledger.ts';
import type { BusinessClock, Clock } from '../clock.ts';
import { realInstant } from '../real-instant.ts';

/** A review takes this long on the business clock. */
const REVIEW_MS = 60_000;

/**
 * A withdrawal to an address that is new to the person waits this long, on the business clock, before its review: the
 * owner hears of it and can still take it back. Known is what is in the book and past its hold, or was paid before.
 */
export const NEW_ADDRESS_HOLD_MS = 24 * 60 * 60_000;

/** Published (specification, section 9): withdrawals arrive within 24 hours, once nothing holds them. */
export const ARRIVES_WITHIN_MS = 24 * 60 * 60_000;

/** When the review of a withdrawal is over (business clock) that is asked for at `now` and waits `holdMs` before. */
export function reviewEnd(now: number, holdMs: number): number {
  return now + holdMs + REVIEW_MS;
}

/** Until when a withdrawal waits before its review (null: it does not), and when it arrives at the latest; real clock. */
export function timesOf(
  clocks: { readonly clock: Clock; readonly businessClock: BusinessClock },
  row: Pick<WithdrawalRow, 'status' | 'review_at' | 'created_at'>,
): { readonly heldUntil: number | null; readonly arrival: number } {
  const isOpen = row.status === 0;
  const heldUntil = isOpen ? realInstant(clocks, row.review_at - REVIEW_MS) : null;
  const decided = isOpen ? realInstant(clocks, row.review_at) : null;
  return { heldUntil, arrival: Math.max((heldUntil ?? row.created_at) + ARRIVES_WITHIN_MS, decided ?? 0) };
}
