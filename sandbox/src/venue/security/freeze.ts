import { findSecurity, lockSecurity, type PersonSecurity, updateSecurity } from '../../db/security/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { textLater } from '../../texts/texts.ts';
import { endOtherSessions } from '../accounts/sessions.ts';
import { changeSecurity, type SecurityContext } from './context.ts';
import { proveEmailCode } from './email-code.ts';
import { frozenAt } from './may-trade.ts';
import { proveLoginPassword } from './prove-password.ts';
import { proveSecondFactor } from './second-factor.ts';

/** Unfreezing takes this long, in business time: time to notice for a person who froze the account because of a thief. */
const UNFREEZE_MS = 24 * 60 * 60_000;

/**
 * Freezes the account at once and ends every other session; needs the login password, so that nobody at an unlocked
 * screen does it. Freezing again calls an unfreezing off.
 */
export async function freezeAccount(context: SecurityContext, input: { password: string }): Promise<void> {
  const { deps, person, now } = context;
  await proveLoginPassword(deps, person, input.password);
  return changeSecurity(context, 'frozen', async (tx) => {
    const row = await lockSecurity(tx, person.userId);
    const already = frozenAt(row, deps.businessClock.now());
    await updateSecurity(tx, person.userId, {
      frozen_at: already ? row.frozen_at : now,
      unfreeze_at: null,
    });
    await endOtherSessions(tx, person, now);
  });
}

/**
 * Unfreezes the account 24 hours from now: needs the mailbox (scene "freeze"), the authenticator where one is bound and
 * the login password. Gives when (epoch ms, business clock).
 */
export async function unfreezeAccount(
  context: SecurityContext,
  input: { password: string; code: string; googleCode: string | undefined },
): Promise<number> {
  const { deps, person } = context;
  const businessNow = deps.businessClock.now();
  requireFrozen(await findSecurity(deps.db, person.userId), businessNow);
  const spendCode = await proveEmailCode(deps, context, 'freeze', input.code);
  const spendFactor = await proveSecondFactor(deps, person, input.googleCode);
  await proveLoginPassword(deps, person, input.password);
  return changeSecurity(context, 'unfreezing', async (tx) => {
    requireFrozen(await lockSecurity(tx, person.userId), businessNow);
    await spendCode(tx);
    await spendFactor(tx);
    const unfreezeAt = businessNow + UNFREEZE_MS;
    await updateSecurity(tx, person.userId, { unfreeze_at: unfreezeAt });
    return unfreezeAt;
  });
}

function requireFrozen(row: PersonSecurity, businessNow: number): void {
  if (!frozenAt(row, businessNow)) throw new Refusal('state', textLater('security.notFrozen'));
  if (row.unfreeze_at !== null) throw new Refusal('state', textLater('security.unfreezing'));
}
