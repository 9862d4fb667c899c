import { setPasswordHash, setTradePasswordHash } from '../../db/accounts/users.ts';
import { endResetWait, lockSecurity, updateSecurity } from '../../db/security/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { textLater } from '../../texts/texts.ts';
import { hashPassword, hashTradePassword } from '../accounts/secrets.ts';
import { endOtherSessions } from '../accounts/sessions.ts';
import { type ChangeProofs, proveByCodes } from './change-proofs.ts';
import { changeSecurity, type SecurityContext } from './context.ts';
import { startHold } from './holds.ts';
import { proveChange } from './prove-change.ts';
import { forgiveTradeGuesses, proveLoginPassword } from './prove-password.ts';

/**
 * Changes the login password and ends every other session. Needs the code of scene "password" and the authenticator where
 * one is bound (or what stands for both), then the old password. Refuses with `credentials`, `tooMany` or `validation`.
 */
export async function changePassword(
  context: SecurityContext,
  input: ChangeProofs & { oldPassword: string; password: string },
): Promise<void> {
  const { deps, person, now } = context;
  if (input.password === input.oldPassword) {
    throw new Refusal('validation', textLater('security.samePassword'), { field: 'password' });
  }
  const { password } = input;
  const change = {
    change: 'password',
    fields: { password },
    asks: { scene: 'password', factor: true },
  } as const;
  const spend = await proveChange(context, change, input);
  await proveLoginPassword(deps, person, input.oldPassword);
  const passwordHash = await hashPassword(password);
  return changeSecurity(context, 'passwordChanged', async (tx) => {
    await spend(tx);
    await setPasswordHash(tx, person.userId, passwordHash);
    await endOtherSessions(tx, person, now);
    await endResetWait(tx, person.userId);
    await startHold(tx, deps, person.userId);
  });
}

/**
 * Sets the trade password, for the first time or again: needs the mailbox (scene "asset") and the authenticator where one
 * is bound, however lately the session proved whose it is: nothing stands for the trade password. It clears the count of
 * wrong guesses: somebody else's guesses lock nobody out for good.
 */
export async function setTradePassword(
  context: SecurityContext,
  input: { password: string; code: string; googleCode: string | undefined },
): Promise<void> {
  const { deps, person } = context;
  const spend = await proveByCodes(context, { scene: 'asset', factor: true }, input);
  const passwordHash = await hashTradePassword(input.password, deps.pepper);
  return changeSecurity(context, 'tradePassword', async (tx) => {
    await spend(tx);
    await setTradePasswordHash(tx, person.userId, passwordHash);
    await forgiveTradeGuesses(tx, person.userId);
    await startHold(tx, deps, person.userId);
  });
}

/** Sets the text that every mail to this person begins with; '' takes it away. Needs the login password and, where bound, the authenticator or what stands for it. */
export async function setAntiPhishing(
  context: SecurityContext,
  input: ChangeProofs & { antiPhishing: string; password: string },
): Promise<void> {
  const { deps, person } = context;
  const { antiPhishing } = input;
  const change = {
    change: 'antiPhishing',
    fields: { antiPhishing },
    asks: { scene: null, factor: true },
  } as const;
  const spend = await proveChange(context, change, input);
  await proveLoginPassword(deps, person, input.password);
  return changeSecurity(context, 'antiPhishing', async (tx) => {
    await spend(tx);
    await lockSecurity(tx, person.userId);
    await updateSecurity(tx, person.userId, { anti_phishing: antiPhishing });
  });
}
