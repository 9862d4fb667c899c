import { findUserById } from '../../db/accounts/users.ts';
import type { Tx } from '../../db/schema.ts';
import { forgetGuesses } from '../../db/security/guesses.ts';
import type { Language } from '../../model/language.ts';
import type { Person } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { textLater, textOf } from '../../texts/texts.ts';
import { isPassword, isTradePassword } from '../accounts/secrets.ts';
import { judgeCapped } from './capped.ts';
import type { ProofDeps } from './context.ts';

/** Six digits are a million: five tries a day make a guesser wait for centuries. A new trade password clears the count. */
const MOST = 5;
const TRADE_WITHIN_MS = 24 * 60 * 60_000;

const subjectOf = (userId: string) => `trade ${userId}`;

/**
 * Checks the trade password of a signed-in person, outside of any transaction. Refuses with `credentials` for a wrong
 * one (data.left says how many tries are left), `tooMany` (data.retryAfter) after five wrong ones within 24 hours, `state` where none is set.
 */
export async function proveTradePassword(
  deps: ProofDeps,
  { userId }: Pick<Person, 'userId'>,
  password: string,
  language: Language,
): Promise<void> {
  const user = await findUserById(deps.db, userId);
  const stored = user?.trade_password_hash ?? null;
  if (stored === null) throw new Refusal('state', textLater('security.setTradePassword'));
  await judgeCapped(
    deps.db,
    { subject: subjectOf(userId), most: MOST, withinMs: TRADE_WITHIN_MS },
    deps.clock.now(),
    async () => (/^\d{6}$/.test(password) && (await isTradePassword(stored, password, deps.pepper))) || null,
    (left) => new Refusal('credentials', wrongText(left, language), { field: 'password', left }),
  );
}

const TRIES = ['none', 'one'] as const;

const wrongText = (left: number, language: Language): string =>
  textOf(`security.tradePassword.${TRIES[left] ?? 'more'}`, language, { left: String(left) });

/** A new trade password is another secret: what was guessed at the old one no longer counts. */
export function forgiveTradeGuesses(tx: Tx, userId: string): Promise<void> {
  return forgetGuesses(tx, subjectOf(userId));
}

const LOGIN_WITHIN_MS = 60 * 60_000;

/**
 * Checks the login password of somebody who is signed in, outside of any transaction. Refuses with `credentials`, or
 * `tooMany` after five wrong ones an hour; signing in again with the right one is always possible.
 */
export async function proveLoginPassword(
  deps: ProofDeps,
  { userId }: Pick<Person, 'userId'>,
  password: string,
): Promise<void> {
  const stored = (await findUserById(deps.db, userId))?.password_hash;
  await judgeCapped(
    deps.db,
    { subject: `password ${userId}`, most: MOST, withinMs: LOGIN_WITHIN_MS },
    deps.clock.now(),
    async () => (stored !== undefined && (await isPassword(stored, password))) || null,
    () => new Refusal('credentials', textLater('accounts.wrongPassword')),
  );
}
