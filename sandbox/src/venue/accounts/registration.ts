import { rememberDevice } from '../../db/accounts/sessions.ts';
import { findInviter, insertUser } from '../../db/accounts/users.ts';
import { insertSignIn } from '../../db/security/person.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Language } from '../../model/language.ts';
import { Refusal } from '../../model/refusal.ts';
import { textLater } from '../../texts/texts.ts';
import { fundNewUser } from '../ledger/opening.ts';
import { welcomeNewcomer } from '../notices/notices.ts';
import type { ProofDeps } from '../security/context.ts';
import { proveCode, wrongCode } from './code-proof.ts';
import { deviceHash } from './devices.ts';
import { hashPassword, newInviteCode, newUserId } from './secrets.ts';
import { startSession } from './sessions.ts';
import type { Visitor } from './sign-in.ts';

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
