import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { findUserByEmail, setPasswordHash } from '../../db/accounts/users.ts';
import type { Tx } from '../../db/schema.ts';
import { lockSecurity, updateSecurity } from '../../db/security/person.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Language } from '../../model/language.ts';
import { type SecurityEvent, securityMail, securityNotice } from '../mail/security-letters.ts';
import { addNotice } from '../notices/notices.ts';
import { type PasskeyDeps, proofOptions } from '../passkeys/prove.ts';
import { announceSecurity } from '../push/announce.ts';
import type { ProofDeps } from '../security/context.ts';
import { startHold } from '../security/holds.ts';
import { proveCode, wrongCode } from './code-proof.ts';
import { deviceHash, standingOf } from './devices.ts';
import { proveReset, resetChallenge, waitAhead, waitFrom } from './reset-proof.ts';
import { hashPassword } from './secrets.ts';
import { endAllSessions } from './sessions.ts';
import { forgivePasswordGuesses, type Visitor } from './sign-in.ts';

type ResetDeps = ProofDeps & PasskeyDeps;

interface MailboxProof extends Visitor {
  readonly code: string;
  readonly language: Language;
}

/** What a browser confirms a reset with. Names no passkey, so that strangers don't learn who has one. */
export function resetOptions(deps: PasskeyDeps, wish: { account: string; password: string }, now: number) {
  return proofOptions(deps, resetChallenge(wish), now);
}

/**
 * Sets a new password by e-mail code and what else protects the account: a passkey that confirmed this reset, else the
 * authenticator or a recovery code where one is bound, else, where there are passkeys, a wait that was asked for with
 * `askToReset` and has passed. Ends every session of the account and forgets its other devices. What the account has
 * shows only once the e-mail code was right. A wrong second proof leaves the e-mail code usable. Refuses with
 * `credentials` (data.field "passkey": a passkey, or the wait) or `tooMany`.
 */
export async function resetPassword(
  deps: ResetDeps,
  input: MailboxProof & {
    readonly password: string;
    readonly googleCode: string | undefined;
    readonly passkey: AuthenticationResponseJSON | undefined;
  },
): Promise<void> {
  const { device, now } = input;
  const { userId, standing, spendCode } = await proveMailbox(deps, input);
  const spendProof = await proveReset(deps, { userId, standing }, input);
  const passwordHash = await hashPassword(input.password);
  await inTransaction(deps.db, async (tx) => {
    await spendCode(tx);
    await spendProof(tx);
    await setPasswordHash(tx, userId, passwordHash);
    await forgivePasswordGuesses(tx, userId);
    await endAllSessions(tx, userId, now, device === null ? null : deviceHash(userId, device));
    await startHold(tx, deps, userId);
    await tell(tx, 'passwordReset', userId, now);
  });
  await mail(deps, 'passwordReset', input);
}

/**
 * Asks to reset the password without a passkey, for a person who has lost all of them: 24 hours later the mailbox is
 * enough, for three days. The owner is told in the app, by push and by mail; logging in calls it off. Asked again while
 * it waits, it changes nothing. Gives from when (epoch ms, business clock); null where no wait is needed, which leaves
 * the code usable: without passkeys, or with an authenticator, for which no wait stands. Refuses with `credentials`.
 */
export async function askToReset(deps: ResetDeps, input: MailboxProof): Promise<number | null> {
  const { now } = input;
  const { userId, spendCode } = await proveMailbox(deps, input);
  const asked = await waitFrom(deps, userId);
  if (asked === null) return null;
  const { from, isNew } = await inTransaction(deps.db, async (tx) => {
    await spendCode(tx);
    const waiting = waitAhead(await lockSecurity(tx, userId), deps.businessClock.now());
    if (waiting !== null) return { from: waiting, isNew: false };
    await updateSecurity(tx, userId, { reset_from: asked });
    await tell(tx, 'resetAsked', userId, now);
    await announceSecurity(tx, 'security.letter.resetAsked.subject', { userId, at: now });
    return { from: asked, isNew: true };
  });
  if (isNew) await mail(deps, 'resetAsked', input);
  return from;
}

async function proveMailbox(deps: ProofDeps, input: MailboxProof) {
  const user = await findUserByEmail(deps.db, input.account);
  const standing = await standingOf(deps.db, user?.user_id, input.device);
  const spendCode = await proveCode(deps, { ...input, standing }, { scene: 'password', code: input.code });
  if (!user) throw wrongCode();
  return { userId: user.user_id, standing, spendCode };
}

const tell = (tx: Tx, event: SecurityEvent, userId: string, at: number): Promise<void> =>
  addNotice(tx, { ...securityNotice(event), userId, at });

const mail = ({ mailer, db }: ResetDeps, event: SecurityEvent, { account, now, language }: MailboxProof) =>
  mailer.send(db, securityMail(event, { account, at: now }, language));
