import type { Tx } from '../../db/schema.ts';
import { findSecurity, lockSecurity, updateSecurity } from '../../db/security/person.ts';
import type { Person } from '../../model/person.ts';
import type { SecurityDeps } from './context.ts';

/** Withdrawals wait this long after a change, so that the owner can react to the mail that told of it. */
const HOLD_MS = 24 * 60 * 60_000;

/** Until when (epoch ms, business clock) withdrawals of a person wait after a security change; null when they don't. */
export async function securityHoldUntil(
  tx: Tx,
  deps: Pick<SecurityDeps, 'businessClock'>,
  person: Pick<Person, 'userId'>,
): Promise<number | null> {
  return holdAhead(await findSecurity(tx, person.userId), deps.businessClock.now());
}

/** The same from a row that was read. */
export function holdAhead(row: { readonly hold_until: number }, businessNow: number): number | null {
  return row.hold_until > businessNow ? row.hold_until : null;
}

/** Starts the hold: called with every change of password, trade password and authenticator. */
export async function startHold(
  tx: Tx,
  deps: Pick<SecurityDeps, 'businessClock'>,
  userId: string,
): Promise<void> {
  await lockSecurity(tx, userId);
  await updateSecurity(tx, userId, { hold_until: deps.businessClock.now() + HOLD_MS });
}
