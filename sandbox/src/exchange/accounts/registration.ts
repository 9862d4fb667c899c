import { findInviter, findUserByEmail, insertUser, setPasswordHash } from '../../db/accounts/users.ts';
import type { Database } from '../../db/open.ts';
import { fundNewUser } from '../ledger/opening.ts';
import type { Mailer } from '../mail/mailer.ts';
import { securityMail, securityNotice } from '../mail/security-letters.ts';
import { addNotice } from '../notices/notices.ts';
import { welcomeNewcomer } from '../notices/welcome.ts';
import { Refusal } from '../refusal.ts';
import type { SecurityDeps } from '../security/deps.ts';
import { startHold } from '../security/holds.ts';
import { findCode, spendCode } from './codes.ts';
import { type Guess, judgeGuess } from './guesses.ts';
import type { Language } from './person.ts';
import { hashPassword, newInviteCode, newUserId } from './secrets.ts';
import { endAllSessions } from './sessions.ts';
import { wrongCode } from './sign-in.ts';

/** The version of the terms that the registration page shows. */
export const TERMS_VERSION = '1';

/**
 * Opens an account: the code proves the mailbox, the ticked box age and terms. The newcomer gets paper money and a
 * welcome notice in the same transaction. Throws a refusal for a wrong code or an unknown invite code.
 */
export async function register(
  db: Database,
  input: Guess & { code: string; password: string; inviteCode: string | null; language: Language },
): Promise<void> {
  const codeId = await judgeGuess<number>(
    db,
    input,
    async () => (await findCode(db, input, 'register', input.code)) ?? wrongCode(),
  );
  const inviter = input.inviteCode === null ? null : await findInviter(db, input.inviteCode);
  if (input.inviteCode !== null && inviter === null) {
    throw new Refusal('validation', 'The invitation code is not known', { field: 'inviteCode' });
  }
  const passwordHash = await hashPassword(input.password);
  await db.transaction().execute(async (tx) => {
    if (!(await spendCode(tx, codeId, input.now))) throw wrongCode();
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
    await welcomeNewcomer(tx, userId, input.now);
  });
}

/** Sets a new password by e-mail code and ends every session of the account. Throws a refusal for a wrong code. */
export async function resetPassword(
  db: Database,
  deps: SecurityDeps & { readonly mailer: Mailer },
  input: Guess & { code: string; password: string; language: Language },
): Promise<void> {
  const codeId = await judgeGuess<number>(
    db,
    input,
    async () => (await findCode(db, input, 'password', input.code)) ?? wrongCode(),
  );
  const passwordHash = await hashPassword(input.password);
  await db.transaction().execute(async (tx) => {
    const user = await findUserByEmail(tx, input.account);
    if (!user || !(await spendCode(tx, codeId, input.now))) throw wrongCode();
    await setPasswordHash(tx, user.user_id, passwordHash);
    await endAllSessions(tx, user.user_id, input.now);
    await startHold(tx, deps, user.user_id);
    await addNotice(tx, { ...securityNotice('passwordReset'), userId: user.user_id, at: input.now });
  });
  await deps.mailer.send(
    db,
    securityMail('passwordReset', { account: input.account, at: input.now }, input.language),
  );
}
