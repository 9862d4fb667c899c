import { timingSafeEqual } from 'node:crypto';
import { openCodes, useCode } from '../../db/accounts/codes.ts';
import type { Database, Tx } from '../../db/schema.ts';
import { forgetGuesses, isCapReached, releaseGuess, reserveGuess } from '../../db/security/guesses.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../model/refusal.ts';
import { textLater } from '../../texts/texts.ts';
import { typedCode } from './code-text.ts';
import { openCode, VALID_MS } from './codes.ts';
import { type Caller, CODE_CAP, codeSubject, refusalOfWrong } from './guesses.ts';
import { type BoundTo, bindingOf, type Scene } from './scenes.ts';

/** What was proved and works once: uses it up, together with what it was for. Refuses where somebody was faster. */
export type Spend = (tx: Tx) => Promise<void>;

/** What was typed, and what it has to be good for. */
interface CodeGuess {
  readonly scene: Scene;
  readonly code: string;
  readonly boundTo?: BoundTo;
}

/** One refusal for a wrong, used, burned, expired or never sent code: it does not tell whether the account exists. */
export function wrongCode(): Refusal {
  return new Refusal('credentials', textLater('accounts.code'));
}

/**
 * Judges a guess at an e-mail code, outside of any transaction: a guess at six digits is counted before it is looked at,
 * and stays counted unless it was right. Five wrong ones of strangers, or of one known caller, burn the digits for
 * them; codes of 16 characters can't be guessed and are burned by nothing. A code that was asked for with something
 * (coin, network, address, amount) is void with anything else. Refuses with `credentials` or `tooMany`.
 */
export async function proveCode(
  { db, pepper }: { readonly db: Database; readonly pepper: Uint8Array },
  caller: Caller,
  guess: CodeGuess,
): Promise<Spend> {
  const { account, now } = caller;
  const { scene, boundTo = {} } = guess;
  const bound = bindingOf(scene, boundTo);
  const typed = typedCode(guess.code);
  const rows = await openCodes(db, { account, scene }, now - VALID_MS);
  const candidates = rows.filter((row) => row.bound === bound && row.strong === typed?.strong);
  const judge = () =>
    candidates.find(({ sealed }) => {
      const code = sealed === null ? null : openCode(sealed, { account, scene, bound }, pepper);
      return code !== null && typed !== null && isSame(code, typed.code);
    }) ?? null;
  const subject = codeSubject(caller, scene);
  const found = typed?.strong || candidates.length === 0 ? judge() : await counted(db, subject, now, judge);
  if (found === null) throw await refusalOfWrong(db, caller, wrongCode());
  return async (tx) => {
    if (!(await useCode(tx, found.id, now))) throw wrongCode();
    // What was burned stays so: an attack does not get five more guesses with every sign-in of the owner.
    await forgetGuesses(tx, subject, CODE_CAP.most);
  };
}

/**
 * Judges once the guess is counted, and takes the count back for a right one; the next guess, in whatever process, waits
 * for that. Null beyond the cap.
 */
async function counted<T>(
  db: Database,
  subject: string,
  now: number,
  judge: () => T | null,
): Promise<T | null> {
  // The common case of an attack, without a transaction.
  if (await isCapReached(db, [subject], CODE_CAP, now)) return null;
  return inTransaction(db, async (tx) => {
    const { at } = await reserveGuess(tx, { subject, ...CODE_CAP }, now);
    if (at === null) return null;
    const found = judge();
    if (found !== null) await releaseGuess(tx, subject, at);
    return found;
  });
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
