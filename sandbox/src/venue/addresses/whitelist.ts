import type { Database, Tx } from '../../db/schema.ts';
import { findWithdrawalPerson, lockWithdrawalPerson, saveWhitelist } from '../../db/withdrawals/persons.ts';
import { type BusinessClock, type Clock, realInstant } from '../clock.ts';

/** Switching off waits this long, as every loosening does. */
const OFF_AFTER_MS = 24 * 60 * 60_000;

interface Clocks {
  readonly clock: Clock;
  readonly businessClock: BusinessClock;
}

/** Whether only addresses of the book are paid to. */
export interface Whitelist {
  readonly on: boolean;
  /** When a switching off comes through (epoch ms, real clock); null where none is under way. */
  readonly offAt: number | null;
}

/** A person's whitelist as it is now. */
export async function readWhitelist(
  deps: Clocks & { readonly db: Database },
  userId: string,
): Promise<Whitelist> {
  return whitelistOf(deps, await findWithdrawalPerson(deps.db, userId));
}

/** The same from a row that was read. */
export function whitelistOf(
  deps: Clocks,
  { whitelist, whitelist_off_at }: { readonly whitelist: boolean; readonly whitelist_off_at: number | null },
): Whitelist {
  const over = whitelist_off_at !== null && whitelist_off_at <= deps.businessClock.now();
  return { on: whitelist && !over, offAt: over ? null : realInstant(deps, whitelist_off_at) };
}

/**
 * Switches on at once, which also calls off a switching off under way; off after 24 hours of the business clock, and
 * asking again does not start it over. The caller has checked what loosening needs.
 */
export async function setWhitelist(tx: Tx, deps: Clocks, userId: string, on: boolean): Promise<Whitelist> {
  const now = whitelistOf(deps, await lockWithdrawalPerson(tx, userId));
  if (on) await saveWhitelist(tx, userId, true, null);
  else if (!now.on) await saveWhitelist(tx, userId, false, null);
  else if (now.offAt === null) {
    await saveWhitelist(tx, userId, true, deps.businessClock.now() + OFF_AFTER_MS);
  }
  return whitelistOf(deps, await lockWithdrawalPerson(tx, userId));
}
