import { dropGuesses, guessTimes, insertGuess } from '../../db/security/guesses.ts';
import { lockSecurity } from '../../db/security/person.ts';
import type { Tx } from '../../db/transaction.ts';
import type { RefusalName } from '../refusal.ts';
import { tooMany } from '../too-many.ts';
import { failedGuess, unwrittenSince } from './unwritten.ts';

/** A secret of one person that may be guessed at so many times in so long, from wherever the guesses come. */
export interface CappedSecret {
  readonly userId: string;
  readonly kind: 'trade' | 'password' | 'totp';
  readonly most: number;
  readonly withinMs: number;
}

/**
 * Judges one guess at a secret with a hard cap: wrong guesses are counted per person in the database. `judge` says
 * whether the guess is right; a right one clears the count, a wrong one throws `wrong`, and beyond the cap nothing is
 * judged any more (1029) until the oldest counted guess is old enough. `now` in epoch ms, real clock.
 */
export async function judgeCapped(
  tx: Tx,
  secret: CappedSecret,
  now: number,
  judge: () => Promise<boolean>,
  wrong: { readonly name: RefusalName; readonly message: string },
): Promise<void> {
  const { userId, kind, most, withinMs } = secret;
  // One guess at a time: the next one waits here until this one is counted.
  await lockSecurity(tx, userId);
  const name = `${kind} ${userId}`;
  const since = now - withinMs;
  const times = [...(await guessTimes(tx, userId, kind, since)), ...unwrittenSince(name, since)].sort(
    (a, b) => a - b,
  );
  const decisive = times.at(-most);
  if (decisive !== undefined) throw tooMany(decisive + withinMs - now);
  if (!(await judge())) {
    throw failedGuess(
      name,
      now,
      async (after) => {
        await insertGuess(after, { userId, kind, at: now });
        await dropGuesses(after, userId, kind, since);
      },
      wrong,
    );
  }
  await dropGuesses(tx, userId, kind);
}
