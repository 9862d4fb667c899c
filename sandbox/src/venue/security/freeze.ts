import { findSecurity, lockSecurity, type PersonSecurity, updateSecurity } from '../../db/security/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { textLater } from '../../texts/texts.ts';
import { endOtherSessions } from '../accounts/sessions.ts';
import type { ChangeProofs } from './change-proofs.ts';
import { changeSecurity, type SecurityContext } from './context.ts';
import { frozenAt } from './may-trade.ts';
import { proveChange } from './prove-change.ts';
import { proveLoginPassword } from './prove-password.ts';

/** Unfreezing takes this long, in business time: time to notice for a person who froze the account because of a thief. */
const UNFREEZE_MS = 24 * 60 * 60_000;

/**
 * Freezes the account at once and ends every other session; needs the login password, so that nobody at an unlocked
 * screen does it. Freezing calls off an unfreezing, and a reset without a passkey that somebody waits for.
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
      reset_from: null,
    });
    await endOtherSessions(tx, person, now);
  });
}

/**
 * Unfreezes the account 24 hours from now: needs the mailbox (scene "freeze") and the authenticator where one is bound, or
 * what stands for both, and the login password. Gives when (epoch ms, business clock).
 */
export async function unfreezeAccount(
  context: SecurityContext,
  input: ChangeProofs & { password: string },
): Promise<number> {
  const { deps, person } = context;
  const businessNow = deps.businessClock.now();
  requireFrozen(await findSecurity(deps.db, person.userId), businessNow);
  const asks = { scene: 'freeze', factor: true } as const;
  const spend = await proveChange(context, { change: 'unfreeze', asks }, input);
  await proveLoginPassword(deps, person, input.password);
  return changeSecurity(context, 'unfreezing', async (tx) => {
    requireFrozen(await lockSecurity(tx, person.userId), businessNow);
    await spend(tx);
    const unfreezeAt = businessNow + UNFREEZE_MS;
    await updateSecurity(tx, person.userId, { unfreeze_at: unfreezeAt });
    return unfreezeAt;
  });
}

function requireFrozen(row: PersonSecurity, businessNow: number): void {
  if (!frozenAt(row, businessNow)) throw new Refusal('state', textLater('security.notFrozen'));
  if (row.unfreeze_at !== null) throw new Refusal('state', textLater('security.unfreezing'));
}
