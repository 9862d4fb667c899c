import { setPasswordHash, setTradePasswordHash } from '../../db/accounts/users.ts';
import { lockSecurity, updateSecurity } from '../../db/security/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { textLater } from '../../texts/texts.ts';
import { hashPassword, hashTradePassword } from '../accounts/secrets.ts';
import { endOtherSessions } from '../accounts/sessions.ts';
import { changeSecurity, type SecurityContext } from './context.ts';
import { proveEmailCode } from './email-code.ts';
import { startHold } from './holds.ts';
import { forgiveTradeGuesses, proveLoginPassword } from './prove-password.ts';
import { proveSecondFactor } from './second-factor.ts';

/**
 * Changes the login password and ends every other session. Needs the code of scene "password", the authenticator where
 * one is bound, and the old password, looked at in this order. Refuses with `credentials`, `tooMany` or `validation`.
 */
export async function changePassword(
  context: SecurityContext,
  input: { oldPassword: string; password: string; code: string; googleCode: string | undefined },
): Promise<void> {
  const { deps, person, now } = context;
  if (input.password === input.oldPassword) {
    throw new Refusal('validation', textLater('security.samePassword'), { field: 'password' });
  }
  const spendCode = await proveEmailCode(deps, context, 'password', input.code);
  const spendFactor = await proveSecondFactor(deps, person, input.googleCode);
  await proveLoginPassword(deps, person, input.oldPassword);
  const passwordHash = await hashPassword(input.password);
  return changeSecurity(context, 'passwordChanged', async (tx) => {
    await spendCode(tx);
    await spendFactor(tx);
    await setPasswordHash(tx, person.userId, passwordHash);
    await endOtherSessions(tx, person, now);
    await startHold(tx, deps, person.userId);
  });
}

/**
 * Sets the trade password, for the first time or again: needs the mailbox (scene "asset") and the authenticator where one
 * is bound. It clears the count of wrong guesses: somebody else's guesses lock nobody out for good.
 */
export async function setTradePassword(
  context: SecurityContext,
  input: { password: string; code: string; googleCode: string | undefined },
): Promise<void> {
  const { deps, person } = context;
  const spendCode = await proveEmailCode(deps, context, 'asset', input.code);
  const spendFactor = await proveSecondFactor(deps, person, input.googleCode);
  const passwordHash = await hashTradePassword(input.password, deps.pepper);
  return changeSecurity(context, 'tradePassword', async (tx) => {
    await spendCode(tx);
    await spendFactor(tx);
    await setTradePasswordHash(tx, person.userId, passwordHash);
    await forgiveTradeGuesses(tx, person.userId);
    await startHold(tx, deps, person.userId);
  });
}

/** Sets the text that every mail to this person begins with; '' takes it away. Needs the login password and, where bound, the authenticator. */
export async function setAntiPhishing(
  context: SecurityContext,
  input: { antiPhishing: string; password: string; googleCode: string | undefined },
): Promise<void> {
  const { deps, person } = context;
  const spendFactor = await proveSecondFactor(deps, person, input.googleCode);
  await proveLoginPassword(deps, person, input.password);
  return changeSecurity(context, 'antiPhishing', async (tx) => {
    await spendFactor(tx);
    await lockSecurity(tx, person.userId);
    await updateSecurity(tx, person.userId, { anti_phishing: input.antiPhishing });
  });
}
