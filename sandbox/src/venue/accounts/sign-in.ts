import { isKnownDevice, rememberDevice } from '../../db/accounts/sessions.ts';
import { findUserByEmail, setUserLanguage } from '../../db/accounts/users.ts';
import type { Tx } from '../../db/schema.ts';
import { forgetGuesses } from '../../db/security/guesses.ts';
import { endResetWait, insertSignIn, type SignInResult } from '../../db/security/person.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Language } from '../../model/language.ts';
import { Refusal } from '../../model/refusal.ts';
import { textLater } from '../../texts/texts.ts';
import { announceSecurity } from '../push/announce.ts';
import { judgeCapped } from '../security/capped.ts';
import type { ProofDeps } from '../security/context.ts';
import { proveSecondFactor, WRONG_AUTHENTICATOR } from '../security/second-factor.ts';
import { proveCode, wrongCode } from './code-proof.ts';
import { deviceHash, standingOf } from './devices.ts';
import { type Caller, type Standing, subjectFor } from './guesses.ts';
import { askWhetherOwn, type NewDeviceDeps } from './new-device.ts';
import type { Scene } from './scenes.ts';
import { isPassword } from './secrets.ts';
import { startSession } from './sessions.ts';

/** Wrong passwords an hour after a right e-mail code: strangers together, each known device by itself. */
const PASSWORD_CAP = { most: 5, withinMs: 60 * 60_000 } as const;

/** Who calls before being signed in. `device` is the secret that the device says is its own, or null. */
export type Visitor = Omit<Caller, 'standing'> & { readonly device: string | null };

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
 * authenticator leaves the code usable, a sign-in uses it up. The device is known from then on; of one that was not, the
 * owner is told.
 */
export async function signIn(
  deps: ProofDeps & NewDeviceDeps,
  input: Visitor & Proofs & { readonly agent: string; readonly language: Language },
): Promise<{ userId: string; token: string }> {
  const { account, address, agent, device, now, language } = input;
  const { db } = deps;
  const user = await findUserByEmail(db, account);
  const standing = await standingOf(db, user?.user_id, device);
  const spendCode = await proveCode(deps, { ...input, standing }, { scene: 'login', code: input.code });
  if (!user) throw wrongCode();
  const { user_id: userId } = user;
  const record = (result: SignInResult) => insertSignIn(db, { userId, address, agent, at: now, result });
  await provePassword(deps, user, { ...input, standing }).catch(
    noting(textLater('accounts.wrongPassword'), () => record('password')),
  );
  const spendFactor = await proveSecondFactor(deps, { userId }, input.googleCode, standing).catch(
    noting(WRONG_AUTHENTICATOR, () => record('authenticator')),
  );
  const token = await inTransaction(db, async (tx) => {
    await spendCode(tx);
    await spendFactor(tx);
    return enter(tx, deps, { userId, account, address, agent, device, now, language });
  });
  if (user.language !== language) await setUserLanguage(db, userId, language);
  await record('success');
  return { userId, token };
}

/**
 * Begins the session of somebody who has proved to be this person; the device is known from then on. Of one that was not
 * known, or does not say which it is, the owner is asked. A reset without a passkey that somebody waits for is called
 * off. Gives the session's token.
 */
export async function enter(
  tx: Tx,
  deps: NewDeviceDeps,
  entrant: Pick<Visitor, 'account' | 'address' | 'device' | 'now'> & {
    readonly userId: string;
    readonly agent: string;
    readonly language: Language;
  },
): Promise<string> {
  const { userId, device, address, agent, now } = entrant;
  const hash = device === null ? null : deviceHash(userId, device);
  const isKnown = hash !== null && (await isKnownDevice(tx, userId, hash));
  if (hash !== null) await rememberDevice(tx, userId, hash, now);
  await endResetWait(tx, userId);
  await announceSecurity(tx, 'push.signIn', { userId, at: now, butDevice: hash });
  const { token, sessionId } = await startSession(tx, { userId, address, agent, deviceHash: hash, now });
  if (!isKnown) await askWhetherOwn(tx, deps, { ...entrant, sessionId });
  return token;
}

/** A new password is another secret: what was guessed at the old one by strangers no longer counts. */
export function forgivePasswordGuesses(tx: Tx, userId: string): Promise<void> {
  return forgetGuesses(tx, passwordSubject(userId, 'stranger'));
}

const passwordSubject = (userId: string, standing: Standing) => subjectFor(`sign-in ${userId}`, standing);

async function provePassword(
  { db }: ProofDeps,
  user: { readonly user_id: string; readonly password_hash: string },
  { password, standing, now }: Proofs & Pick<Caller, 'standing' | 'now'>,
): Promise<void> {
  await judgeCapped(
    db,
    { subject: passwordSubject(user.user_id, standing), ...PASSWORD_CAP },
    now,
    async () => (await isPassword(user.password_hash, password)) || null,
    () => new Refusal('credentials', textLater('accounts.wrongPassword')),
  );
}

/** Writes a wrong proof into the person's history before it is refused. */
function noting(message: string, write: () => Promise<void>): (error: unknown) => Promise<never> {
  return async (error) => {
    if (error instanceof Refusal && error.message === message) await write();
    throw error;
  };
}

/** Checks a code without using it up. Throws the refusal of a wrong one, which counts as a guess. */
export async function verifyCode(
  deps: ProofDeps,
  caller: Caller,
  guess: { readonly code: string; readonly scene: Scene },
): Promise<void> {
  await proveCode(deps, caller, guess);
}
