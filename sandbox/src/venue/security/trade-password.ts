import { findUserById } from '../../db/accounts/users.ts';
import type { Tx } from '../../db/schema.ts';
import { forgetGuesses } from '../../db/security/guesses.ts';
import type { Person } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { isTradePassword } from '../accounts/secrets.ts';
import { judgeCapped } from './capped.ts';
import type { ProofDeps } from './deps.ts';

/** Six digits are a million: five tries a day make a guesser wait for centuries. A new trade password clears the count. */
const MOST = 5;
const WITHIN_MS = 24 * 60 * 60_000;

const subjectOf = (userId: string) => `trade ${userId}`;

/**
 * Checks the trade password of a signed-in person, outside of any transaction. Refuses with `credentials` for a wrong
 * one, `tooMany` (data.retryAfter) after five wrong ones within 24 hours, `state` where none is set.
 */
export async function proveTradePassword(
  deps: ProofDeps,
  { userId }: Pick<Person, 'userId'>,
  password: string,
): Promise<void> {
  const user = await findUserById(deps.db, userId);
  const stored = user?.trade_password_hash ?? null;
  if (stored === null) throw new Refusal('state', 'Set a trade password first');
  await judgeCapped(
    deps.db,
    { subject: subjectOf(userId), most: MOST, withinMs: WITHIN_MS },
    deps.clock.now(),
    async () => (/^\d{6}$/.test(password) && (await isTradePassword(stored, password, deps.pepper))) || null,
    new Refusal('credentials', 'The trade password is incorrect'),
  );
}

/** A new trade password is another secret: what was guessed at the old one no longer counts. */
export function forgiveTradeGuesses(tx: Tx, userId: string): Promise<void> {
  return forgetGuesses(tx, subjectOf(userId));
}
