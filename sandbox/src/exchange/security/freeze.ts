import { lockSecurity, type PersonSecurity, updateSecurity } from '../../db/security/person.ts';
import { endAllSessions } from '../accounts/sessions.ts';
import { Refusal } from '../refusal.ts';
import { changeSecurity, type SecurityContext } from './context.ts';
import { checkEmailCode } from './email-code.ts';
import { checkLoginPassword } from './login-password.ts';
import { frozenAt } from './may-trade.ts';
import { checkSecondFactor } from './second-factor.ts';

/** Unfreezing takes this long, in business time: whoever froze an account for fear of a thief has time to notice. */
const UNFREEZE_MS = 24 * 60 * 60_000;

/**
 * Freezes the account at once and ends every other session; needs the login password, so that nobody at an unlocked
 * screen does it. Freezing again calls an unfreezing off.
 */
export function freezeAccount(context: SecurityContext, input: { password: string }): Promise<void> {
  const { deps, person, now } = context;
  return changeSecurity(context, 'frozen', async (tx) => {
    await checkLoginPassword(tx, deps, person, input.password);
    const row = await lockSecurity(tx, person.userId);
    const already = frozenAt(row, deps.businessClock.now());
    await updateSecurity(tx, person.userId, {
      frozen_at: already ? row.frozen_at : now,
      unfreeze_at: null,
    });
    await endAllSessions(tx, person.userId, now, person.sessionId);
  });
}

/**
 * Unfreezes the account 24 hours from now: needs the mailbox (scene "freeze"), the authenticator where one is bound and
 * the login password. Gives when (epoch ms, business clock).
 */
export function unfreezeAccount(
  context: SecurityContext,
  input: { password: string; code: string; googleCode: string | undefined },
): Promise<number> {
  const { deps, person } = context;
  return changeSecurity(context, 'unfreezing', async (tx) => {
    const businessNow = deps.businessClock.now();
    requireFrozen(await lockSecurity(tx, person.userId), businessNow);
    await checkEmailCode(tx, context, 'freeze', input.code);
    await checkSecondFactor(tx, deps, person, input.googleCode);
    await checkLoginPassword(tx, deps, person, input.password);
    const unfreezeAt = businessNow + UNFREEZE_MS;
    await updateSecurity(tx, person.userId, { unfreeze_at: unfreezeAt });
    return unfreezeAt;
  });
}

function requireFrozen(row: PersonSecurity, businessNow: number): void {
  if (!frozenAt(row, businessNow)) throw new Refusal('state', 'The account is not frozen');
  if (row.unfreeze_at !== null) throw new Refusal('state', 'Unfreezing is on its way');
}
