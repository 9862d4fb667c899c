import { findUserByEmail, setUserLanguage, type User } from '../../db/accounts/users.ts';
import type { Database } from '../../db/open.ts';
import { Refusal } from '../refusal.ts';
import { findCode, type Scene, spendCode } from './codes.ts';
import { type Guess, judgeGuess } from './guesses.ts';
import type { Language } from './person.ts';
import { isPassword } from './secrets.ts';
import { startSession } from './sessions.ts';

/** One refusal for a wrong, used, expired or never sent code: it does not tell whether the account exists. */
export function wrongCode(): Refusal {
  return new Refusal('credentials', 'Verification code error');
}

/**
 * Signs a person in with e-mail code and password; gives the user id and the session's token.
 * The code is looked at first: without the mailbox nobody gets as far as the password, so that an unknown account and a
 * wrong password can't be told apart. A wrong password leaves the code usable, a sign-in uses it up.
 */
export async function signIn(
  db: Database,
  input: Guess & { code: string; password: string; agent: string; language: Language },
): Promise<{ userId: string; token: string }> {
  const user = await judgeGuess<User>(db, input, async () => {
    const id = await findCode(db, input, 'login', input.code);
    const found = await findUserByEmail(db, input.account);
    if (id === null || !found) return wrongCode();
    if (!(await isPassword(found.password_hash, input.password))) {
      return new Refusal('credentials', 'Password is incorrect');
    }
    return (await spendCode(db, id, input.now)) ? found : wrongCode();
  });
  if (user.language !== input.language) await setUserLanguage(db, user.user_id, input.language);
  const token = await startSession(db, { ...input, userId: user.user_id });
  return { userId: user.user_id, token };
}

/** Checks a code without using it up. Throws the refusal of a wrong one, which counts as a guess. */
export async function verifyCode(db: Database, guess: Guess & { code: string; scene: Scene }): Promise<void> {
  await judgeGuess(db, guess, async () =>
    (await findCode(db, guess, guess.scene, guess.code)) === null ? wrongCode() : true,
  );
}
