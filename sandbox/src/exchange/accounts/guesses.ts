import {
  attemptTimes,
  dropAttemptsBefore,
  forgetAttempts,
  insertAttempt,
} from '../../db/accounts/attempts.ts';
import type { Database } from '../../db/open.ts';
import { Refusal } from '../refusal.ts';
import { unwrittenSince } from '../security/unwritten.ts';
import { tooMany } from '../too-many.ts';
import { inTurn } from './in-turn.ts';

const HOUR_MS = 3_600_000;
/** Wrong guesses at one account from one address before it has to wait. */
const PATIENCE = 5;
/** So many wrong guesses at one account an hour are an attack: from then on one wrong guess an address is enough. */
const UNDER_ATTACK = 100;
/** Wrong guesses an hour from one address, whatever the accounts. */
const ADDRESS_LIMIT = 1000;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** Who guesses, at which account, when (epoch ms). */
export interface Guess {
  readonly account: string;
  readonly address: string;
  readonly now: number;
}

/**
 * Judges a guess at a secret. `judge` gives the result of a right guess, or the refusal that a wrong one deserves, which
 * is thrown; what it throws itself does not count as a guess. Wrong guesses are counted per account and address, so whoever guesses locks out only the own address;
 * the wait doubles from one to fifteen minutes. A right guess passes whatever else its address has done.
 */
export function judgeGuess<T>(db: Database, guess: Guess, judge: () => Promise<T | Refusal>): Promise<T> {
  return inTurn(`${guess.account} ${guess.address}`, async () => {
    const since = guess.now - HOUR_MS;
    await refuseWhileLocked(db, guess);
    const result = await judge();
    if (!(result instanceof Refusal)) {
      await forgetAttempts(db, guess.account, guess.address);
      return result;
    }
    await insertAttempt(db, { account: guess.account, address: guess.address, at: guess.now });
    await dropAttemptsBefore(db, since);
    const fromHere = await attemptTimes(db, { address: guess.address }, since);
    const oldest = fromHere[0];
    if (fromHere.length > ADDRESS_LIMIT && oldest !== undefined) throw tooMany(oldest + HOUR_MS - guess.now);
    throw result;
  });
}

/** How many guesses of this address at this account failed after `since`. */
export async function wrongGuessesSince(db: Database, guess: Guess, since: number): Promise<number> {
  return (await guessesFromHere(db, guess, since)).length;
}

/** Names a guesser at an account, for guesses that are counted before they are written. */
export function guessName({ account, address }: Guess): string {
  return `code ${account} ${address}`;
}

async function guessesFromHere(db: Database, guess: Guess, since: number): Promise<number[]> {
  const written = await attemptTimes(db, { account: guess.account, address: guess.address }, since);
  return [...written, ...unwrittenSince(guessName(guess), since)].sort((a, b) => a - b);
}

/** Refuses (1029) an address that has to wait before its next guess at this account. */
export async function refuseWhileLocked(db: Database, guess: Guess): Promise<void> {
  const since = guess.now - HOUR_MS;
  const mine = await guessesFromHere(db, guess, since);
  const last = mine.at(-1);
  if (last === undefined) return;
  const everyone = await attemptTimes(db, { account: guess.account }, since);
  const patience = everyone.length >= UNDER_ATTACK ? 1 : PATIENCE;
  if (mine.length < patience) return;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (mine.length - patience), LONGEST_WAIT_MS);
  if (last + wait > guess.now) throw tooMany(last + wait - guess.now);
}
