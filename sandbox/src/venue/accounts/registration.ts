import { rememberDevice } from '../../db/accounts/sessions.ts';
import { findInviter, findUserByEmail, insertUser, setPasswordHash } from '../../db/accounts/users.ts';
import { insertSignIn } from '../../db/security/person.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Language } from '../../model/language.ts';
import { Refusal } from '../../model/refusal.ts';
import { textLater } from '../../texts/texts.ts';
import { fundNewUser } from '../ledger/opening.ts';
import type { Mailer } from '../mail/mailer.ts';
import { securityMail, securityNotice } from '../mail/security-letters.ts';
import { addNotice, welcomeNewcomer } from '../notices/notices.ts';
import type { ProofDeps } from '../security/context.ts';
import { startHold } from '../security/holds.ts';
import { proveSecondFactor } from '../security/second-factor.ts';
import { proveCode, wrongCode } from './code-proof.ts';
import { deviceHash, standingOf } from './devices.ts';
import { hashPassword, newInviteCode, newUserId } from './secrets.ts';
import { endAllSessions, startSession } from './sessions.ts';
import { forgivePasswordGuesses, type Visitor } from './sign-in.ts';

/** The version of the terms that the registration page shows. */
export const TERMS_VERSION = '1';

/**
 * Opens an account: the code proves the mailbox, the ticked box age and terms. The newcomer gets paper money and a
 * welcome notice in the same transaction, and is signed in on a device that is known from then on: mailbox and password are proven already. Gives the user id
 * and the session's token. Throws a refusal for a wrong code or an unknown invite code.
 */
export async function register(
  deps: ProofDeps,
  input: Visitor & {
    readonly code: string;
    readonly password: string;
    readonly inviteCode: string | null;
    readonly agent: string;
    readonly language: Language;
  },
): Promise<{ userId: string; token: string }> {
  const { db } = deps;
  const newcomer = { ...input, standing: 'stranger' } as const;
  const spendCode = await proveCode(deps, newcomer, { scene: 'register', code: input.code });
  const inviter = input.inviteCode === null ? null : await findInviter(db, input.inviteCode);
  if (input.inviteCode !== null && inviter === null) {
    throw new Refusal('validation', textLater('accounts.invitation'), { field: 'inviteCode' });
  }
  const passwordHash = await hashPassword(input.password);
  const { address, agent, device, now } = input;
  return inTransaction(db, async (tx) => {
    await spendCode(tx);
    const userId = newUserId();
    const inserted = await insertUser(tx, {
      user_id: userId,
      email: input.account,
      password_hash: passwordHash,
      trade_password_hash: null,
      invite_code: newInviteCode(),
      invited_by: inviter,
      name: '',
      icon: '',
      language: input.language,
      kyc: 0,
      can_purchase: true,
      adult: true,
      country: null,
      terms_version: TERMS_VERSION,
      created_at: input.now,
    });
    if (!inserted) throw wrongCode();
    await fundNewUser(tx, userId, input.now);
    await welcomeNewcomer(tx, userId, now);
    await insertSignIn(tx, { userId, address, agent, at: now, result: 'success' });
    const hash = device === null ? null : deviceHash(userId, device);
    if (hash !== null) await rememberDevice(tx, userId, hash, now);
    const { token } = await startSession(tx, { userId, address, agent, deviceHash: hash, now });
    return { userId, token };
  });
}

/**
 * Sets a new password by e-mail code and, where one is bound, authenticator or recovery code; ends every session of the
 * account and forgets its other devices. Whether an authenticator is bound shows only once the e-mail code was right:
 * then its absence is refused as at signing in. A wrong authenticator leaves the e-mail code usable.
 */
export async function resetPassword(
  deps: ProofDeps & { readonly mailer: Mailer },
  input: Visitor & {
    readonly code: string;
    readonly password: string;
    readonly googleCode: string | undefined;
    readonly language: Language;
  },
): Promise<void> {
  const { db } = deps;
  const { account, device, now, language } = input;
  const user = await findUserByEmail(db, account);
  const standing = await standingOf(db, user?.user_id, device);
  const spendCode = await proveCode(deps, { ...input, standing }, { scene: 'password', code: input.code });
  if (!user) throw wrongCode();
  const { user_id: userId } = user;
  const spendFactor = await proveSecondFactor(deps, { userId }, input.googleCode, standing);
  const passwordHash = await hashPassword(input.password);
  await inTransaction(db, async (tx) => {
    await spendCode(tx);
    await spendFactor(tx);
    await setPasswordHash(tx, userId, passwordHash);
    await forgivePasswordGuesses(tx, userId);
    await endAllSessions(tx, userId, now, device === null ? null : deviceHash(userId, device));
    await startHold(tx, deps, userId);
    await addNotice(tx, { ...securityNotice('passwordReset'), userId, at: now });
  });
  await deps.mailer.send(db, securityMail('passwordReset', { account, at: now }, language));
}
