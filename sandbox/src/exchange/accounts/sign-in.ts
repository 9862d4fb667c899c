import { findUserByEmail, setUserLanguage, type User } from '../../db/accounts/users.ts';
import type { Database } from '../../db/open.ts';
import { insertSignIn } from '../../db/security/sign-ins.ts';
import { CODES, Refusal } from '../refusal.ts';
import { inTransaction } from '../requests/in-transaction.ts';
import type { SecurityDeps } from '../security/deps.ts';
import { checkSecondFactor, NEEDS_AUTHENTICATOR } from '../security/second-factor.ts';
import { findCode, type Scene, spendCode } from './codes.ts';
import { type Guess, judgeGuess } from './guesses.ts';
import type { Language } from './person.ts';
import { isPassword } from './secrets.ts';
import { startSession } from './sessions.ts';

/** One refusal for a wrong, used, expired or never sent code: it does not tell whether the account exists. */
export function wrongCode(): Refusal {
  return new Refusal('credentials', 'Verification code error');
}

/** The secrets that a sign-in brings. */
interface Proofs {
  readonly code: string;
  readonly password: string;
  /** Of the authenticator, or a recovery code; only once one is bound. */
  readonly googleCode: string | undefined;
}

/**
 * Signs a person in with e-mail code, password and, once bound, authenticator; gives the user id and the session's token.
 * The code is looked at first: without the mailbox nobody gets as far as the password, so that an unknown account and a
 * wrong password can't be told apart, and the authenticator is asked for only after both. A wrong password or
 * authenticator leaves the code usable, a sign-in uses it up.
 */
export async function signIn(
  db: Database,
  deps: SecurityDeps,
  input: Guess & Proofs & { agent: string; language: Language },
): Promise<{ userId: string; token: string }> {
  const user = await judgeGuess<User>(db, input, async () => {
    const id = await findCode(db, input, 'login', input.code);
    const found = await findUserByEmail(db, input.account);
    if (id === null || !found) return wrongCode();
    const record = { userId: found.user_id, address: input.address, agent: input.agent, at: input.now };
    if (!(await isPassword(found.password_hash, input.password))) {
      await insertSignIn(db, { ...record, result: 'password' });
      return new Refusal('credentials', 'Password is incorrect');
    }
    const refused = await passAuthenticator(db, deps, found, input, id);
    if (refused === null) return found;
    if (refused.message !== wrongCode().message) {
      await insertSignIn(db, { ...record, result: 'authenticator' });
    }
    return refused;
  });
  if (user.language !== input.language) await setUserLanguage(db, user.user_id, input.language);
  const token = await startSession(db, { ...input, userId: user.user_id });
  const { address, agent, now: at } = input;
  await insertSignIn(db, { userId: user.user_id, address, agent, at, result: 'success' });
  return { userId: user.user_id, token };
}

/** The last proof and the using up of the e-mail code, together or not at all. Gives the refusal of a wrong guess. */
async function passAuthenticator(
  db: Database,
  deps: SecurityDeps,
  user: User,
  input: Guess & Proofs,
  codeId: number,
): Promise<Refusal | null> {
  try {
    await inTransaction(db, async (tx) => {
      await checkSecondFactor(tx, deps, { userId: user.user_id }, input.googleCode);
      if (!(await spendCode(tx, codeId, input.now))) throw wrongCode();
    });
    return null;
  } catch (error) {
    const guessed = error instanceof Refusal && error.code === CODES.credentials;
    if (!guessed || error.message === NEEDS_AUTHENTICATOR) throw error;
    return error;
  }
}

/** Checks a code without using it up. Throws the refusal of a wrong one, which counts as a guess. */
export async function verifyCode(db: Database, guess: Guess & { code: string; scene: Scene }): Promise<void> {
  await judgeGuess(db, guess, async () =>
    (await findCode(db, guess, guess.scene, guess.code)) === null ? wrongCode() : true,
  );
}
