import { setPasswordHash, setTradePasswordHash } from '../../db/accounts/users.ts';
import { dropGuesses } from '../../db/security/guesses.ts';
import { hashPassword, hashTradePassword } from '../accounts/secrets.ts';
import { endAllSessions } from '../accounts/sessions.ts';
import { Refusal } from '../refusal.ts';
import { changeSecurity, type SecurityContext } from './context.ts';
import { checkEmailCode } from './email-code.ts';
import { startHold } from './holds.ts';
import { checkLoginPassword } from './login-password.ts';
import { checkSecondFactor } from './second-factor.ts';

/**
 * Changes the login password and ends every other session. Needs the code of scene "password", the authenticator where
 * one is bound, and the old password, looked at in this order. Refuses with `credentials`, `tooMany` or `validation`.
 */
export function changePassword(
  context: SecurityContext,
  input: { oldPassword: string; password: string; code: string; googleCode: string | undefined },
): Promise<void> {
  const { deps, person, now } = context;
  if (input.password === input.oldPassword) {
    throw new Refusal('validation', 'The new password must be another one', { field: 'password' });
  }
  return changeSecurity(context, 'passwordChanged', async (tx) => {
    await checkEmailCode(tx, context, 'password', input.code);
    await checkSecondFactor(tx, deps, person, input.googleCode);
    await checkLoginPassword(tx, deps, person, input.oldPassword);
    await setPasswordHash(tx, person.userId, await hashPassword(input.password));
    await endAllSessions(tx, person.userId, now, person.sessionId);
    await startHold(tx, deps, person.userId);
  });
}

/**
 * Sets the trade password, for the first time or anew: needs the mailbox (scene "asset") and the authenticator where one
 * is bound. It clears the count of wrong guesses: somebody else's guesses lock nobody out for good.
 */
export function setTradePassword(
  context: SecurityContext,
  input: { password: string; code: string; googleCode: string | undefined },
): Promise<void> {
  const { deps, person } = context;
  return changeSecurity(context, 'tradePassword', async (tx) => {
    await checkEmailCode(tx, context, 'asset', input.code);
    await checkSecondFactor(tx, deps, person, input.googleCode);
    await setTradePasswordHash(tx, person.userId, await hashTradePassword(input.password, deps.pepper));
    await dropGuesses(tx, person.userId, 'trade');
    await startHold(tx, deps, person.userId);
  });
}
