import { insertAttempt } from '../../db/accounts/attempts.ts';
import { lockSecurity } from '../../db/security/person.ts';
import type { Tx } from '../../db/transaction.ts';
import { type BoundTo, findCode, type Scene, spendCode } from '../accounts/codes.ts';
import { guessName, refuseWhileLocked } from '../accounts/guesses.ts';
import type { Person } from '../accounts/person.ts';
import { wrongCode } from '../accounts/sign-in.ts';
import { failedGuess } from './unwritten.ts';

/** Who sends a code, from which network address, when (epoch ms, real clock): a call's context has all of it. */
export interface Caller {
  readonly person: Pick<Person, 'email' | 'userId'>;
  readonly address: string;
  readonly now: number;
}

/**
 * Uses up the e-mail code of a signed-in person inside a transaction: if that rolls back, the code is still good, and
 * a wrong guess is counted all the same. `boundTo` is what the code was asked for with (coin, network, address,
 * amount); with anything else the code is void. Refuses with `credentials`, or `tooMany` after five wrong ones.
 */
export async function checkEmailCode(
  tx: Tx,
  { person, address, now }: Caller,
  scene: Scene,
  code: string,
  boundTo: BoundTo = {},
): Promise<void> {
  const guess = { account: person.email, address, now };
  // One guess at a time: the next one waits here until this one is counted.
  await lockSecurity(tx, person.userId);
  await refuseWhileLocked(tx, guess);
  const id = await findCode(tx, guess, scene, code, boundTo);
  if (id !== null && (await spendCode(tx, id, now))) return;
  const wrong = wrongCode();
  throw failedGuess(
    guessName(guess),
    now,
    (after) => insertAttempt(after, { account: guess.account, address, at: now }),
    { name: 'credentials', message: wrong.message },
  );
}
