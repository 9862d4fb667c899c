import { Secret } from 'otpauth';
import {
  findSecurity,
  lockSecurity,
  replaceRecoveryCodes,
  updateSecurity,
} from '../../db/security/person.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../model/refusal.ts';
import { textLater } from '../../texts/texts.ts';
import type { Spend } from '../accounts/code-proof.ts';
import type { ChangeProofs } from './change-proofs.ts';
import { changeSecurity, type SecurityContext } from './context.ts';
import { startHold } from './holds.ts';
import { proveChange } from './prove-change.ts';
import { proveLoginPassword } from './prove-password.ts';
import { seal, unseal } from './sealed.ts';
import { authenticator, judgeStep, matchingStep, renewRecoveryCodes } from './second-factor.ts';

const SECRET_BYTES = 20;

/** Makes a new secret that waits to be confirmed, in place of one that waits. It is answered this once. */
export async function proposeSecret(context: SecurityContext): Promise<{ secret: string; uri: string }> {
  const { deps, person } = context;
  const { userId, email } = person;
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  await inTransaction(deps.db, async (tx) => {
    refuseBound(await lockSecurity(tx, userId));
    await updateSecurity(tx, userId, { totp_pending: seal(secret, userId, deps.pepper) });
  });
  return { secret, uri: authenticator(secret, email).toString() };
}

/** Binds the proposed secret with one of its codes and the mailbox (scene "google") or what stands for it. Gives the recovery codes. */
export async function bindAuthenticator(
  context: SecurityContext,
  input: Omit<ChangeProofs, 'googleCode'> & { googleCode: string },
): Promise<string[]> {
  const { deps, person, now } = context;
  const { userId } = person;
  const before = await findSecurity(deps.db, userId);
  refuseBound(before);
  const proposed = before.totp_pending;
  if (proposed === null) throw nothingProposed();
  const { googleCode, ...proofs } = input;
  const asks = { scene: 'google', factor: false } as const;
  const spend = await proveChange(context, { change: 'authenticatorOn', asks }, proofs);
  const secret = unseal(proposed, userId, deps.pepper);
  const step = await judgeStep(deps, { userId, standing: 'session' }, googleCode, (code) =>
    matchingStep(secret, code, now),
  );
  return changeSecurity(context, 'authenticatorOn', async (tx) => {
    const { totp_pending, ...row } = await lockSecurity(tx, userId);
    refuseBound(row);
    if (totp_pending !== proposed) throw nothingProposed();
    await spend(tx);
    await updateSecurity(tx, userId, { totp_secret: proposed, totp_pending: null, totp_step: step });
    await startHold(tx, deps, userId);
    return renewRecoveryCodes(tx, userId, deps.pepper);
  });
}

/** Removes the authenticator: needs one of its codes, a recovery code or what stands for them, and the login password. */
export async function unbindAuthenticator(
  context: SecurityContext,
  input: ChangeProofs & { password: string },
): Promise<void> {
  const { deps, person } = context;
  const { userId } = person;
  const spend = await proveBound(context, 'authenticatorOff', input);
  return changeSecurity(context, 'authenticatorOff', async (tx) => {
    refuseUnbound(await lockSecurity(tx, userId));
    await spend(tx);
    await updateSecurity(tx, userId, { totp_secret: null, totp_pending: null });
    await replaceRecoveryCodes(tx, userId, []);
    await startHold(tx, deps, userId);
  });
}

/** Makes ten new recovery codes, which end the old ones: needs the authenticator or what stands for it, and the login password. */
export async function newRecoveryCodes(
  context: SecurityContext,
  input: ChangeProofs & { password: string },
): Promise<string[]> {
  const { deps, person } = context;
  const spend = await proveBound(context, 'recoveryCodes', input);
  return changeSecurity(context, 'recoveryCodes', async (tx) => {
    refuseUnbound(await lockSecurity(tx, person.userId));
    await spend(tx);
    return renewRecoveryCodes(tx, person.userId, deps.pepper);
  });
}

/** The proofs of somebody who has an authenticator. */
async function proveBound(
  context: SecurityContext,
  change: 'authenticatorOff' | 'recoveryCodes',
  input: ChangeProofs & { password: string },
): Promise<Spend> {
  const { deps, person } = context;
  refuseUnbound(await findSecurity(deps.db, person.userId));
  const spend = await proveChange(context, { change, asks: { scene: null, factor: true } }, input);
  await proveLoginPassword(deps, person, input.password);
  return spend;
}

function nothingProposed(): Refusal {
  return new Refusal('state', textLater('security.authenticatorSecret'));
}

function refuseBound(row: { readonly totp_secret: string | null }): void {
  if (row.totp_secret !== null) throw new Refusal('state', textLater('security.authenticatorOn'));
}

function refuseUnbound(row: { readonly totp_secret: string | null }): void {
  if (row.totp_secret === null) throw new Refusal('state', textLater('security.authenticatorOff'));
}
