import { Secret } from 'otpauth';
import { findSecurity, lockSecurity, updateSecurity } from '../../db/security/person.ts';
import { replaceRecoveryCodes } from '../../db/security/recovery-codes.ts';
import { Refusal } from '../refusal.ts';
import { judgeCapped } from './capped.ts';
import { changeSecurity, type SecurityContext } from './context.ts';
import { checkEmailCode } from './email-code.ts';
import { startHold } from './holds.ts';
import { checkLoginPassword } from './login-password.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { seal, unseal } from './sealed.ts';
import {
  authenticator,
  checkSecondFactor,
  matchingStep,
  TOTP_CAP,
  WRONG_AUTHENTICATOR,
} from './second-factor.ts';

const SECRET_BYTES = 20;

/** Makes a new secret that waits to be confirmed, in place of one that waits. It is answered this once. */
export async function proposeSecret(context: SecurityContext): Promise<{ secret: string; uri: string }> {
  const { deps, person } = context;
  const { userId, email } = person;
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  await deps.db.transaction().execute(async (tx) => {
    refuseBound(await lockSecurity(tx, userId));
    await updateSecurity(tx, userId, { totp_pending: seal(secret, userId, deps.pepper) });
  });
  return { secret, uri: authenticator(secret, email).toString() };
}

/** Binds the proposed secret with one of its codes and the mailbox (scene "google"). Gives the recovery codes. */
export function bindAuthenticator(
  context: SecurityContext,
  input: { code: string; googleCode: string },
): Promise<string[]> {
  const { deps, person, now } = context;
  const { userId } = person;
  return changeSecurity(context, 'authenticatorOn', async (tx) => {
    const { totp_pending, ...row } = await lockSecurity(tx, userId);
    refuseBound(row);
    if (totp_pending === null) throw new Refusal('state', 'Ask for a new authenticator secret first');
    await checkEmailCode(tx, context, 'google', input.code);
    const secret = unseal(totp_pending, userId, deps.pepper);
    const step = matchingStep(secret, input.googleCode, now);
    await judgeCapped(tx, { userId, ...TOTP_CAP }, now, async () => step !== null, {
      name: 'credentials',
      message: WRONG_AUTHENTICATOR,
    });
    await updateSecurity(tx, userId, {
      totp_secret: totp_pending,
      totp_pending: null,
      totp_step: step ?? 0,
    });
    await startHold(tx, deps, userId);
    return renewRecoveryCodes(tx, userId, deps.pepper);
  });
}

/** Removes the authenticator: needs one of its codes, or a recovery code, and the login password. */
export function unbindAuthenticator(
  context: SecurityContext,
  input: { password: string; googleCode: string },
): Promise<void> {
  const { deps, person } = context;
  const { userId } = person;
  return changeSecurity(context, 'authenticatorOff', async (tx) => {
    refuseUnbound(await findSecurity(tx, userId));
    await checkSecondFactor(tx, deps, person, input.googleCode);
    await checkLoginPassword(tx, deps, person, input.password);
    await updateSecurity(tx, userId, { totp_secret: null, totp_pending: null });
    await replaceRecoveryCodes(tx, userId, []);
    await startHold(tx, deps, userId);
  });
}

/** Makes ten new recovery codes, which end the old ones: needs the authenticator and the login password. */
export function newRecoveryCodes(
  context: SecurityContext,
  input: { password: string; googleCode: string },
): Promise<string[]> {
  const { deps, person } = context;
  return changeSecurity(context, 'recoveryCodes', async (tx) => {
    refuseUnbound(await findSecurity(tx, person.userId));
    await checkSecondFactor(tx, deps, person, input.googleCode);
    await checkLoginPassword(tx, deps, person, input.password);
    return renewRecoveryCodes(tx, person.userId, deps.pepper);
  });
}

function refuseBound(row: { readonly totp_secret: string | null }): void {
  if (row.totp_secret !== null) throw new Refusal('state', 'An authenticator is bound already');
}

function refuseUnbound(row: { readonly totp_secret: string | null }): void {
  if (row.totp_secret === null) throw new Refusal('state', 'No authenticator is bound');
}
