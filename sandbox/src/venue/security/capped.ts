import type { Database } from '../../db/schema.ts';
import { type Cap, forgetGuesses, reserveGuess } from '../../db/security/guesses.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../model/refusal.ts';
import { tooMany } from '../too-many.ts';

/**
 * Judges one guess at a secret with a hard cap, in a transaction of its own: the guess is counted before `judge` looks
 * at it, and the next one, in whatever process, waits for the verdict. Whatever becomes of the call, a wrong guess stays
 * counted. `judge` gives what a right guess gives, or null; a right one clears the count, a wrong one throws what
 * `wrong` makes of the guesses that are left, and beyond the cap nothing is judged any more (1029) until the oldest counted guess is old enough. `now` in epoch ms.
 */
export async function judgeCapped<T>(
  db: Database,
  cap: Cap,
  now: number,
  judge: () => Promise<T | null>,
  wrong: (left: number) => Refusal,
): Promise<T> {
  // Thrown only once it is committed: a refusal inside would roll the count back.
  const verdict = await inTransaction(db, async (tx) => {
    const counted = await reserveGuess(tx, cap, now);
    if (counted.at === null) return tooMany(counted.decisive + cap.withinMs - now);
    const right = await judge();
    if (right === null) return wrong(Math.max(0, cap.most - counted.counted));
    await forgetGuesses(tx, cap.subject);
    return { right };
  });
  if (verdict instanceof Refusal) throw verdict;
  return verdict.right;
}
