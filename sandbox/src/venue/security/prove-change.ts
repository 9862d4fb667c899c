import type { Spend } from '../accounts/code-proof.ts';
import {
  type Change,
  type ChangeFields,
  type ChangeProofs,
  type CodesAsked,
  proveByCodes,
  proveByPasskey,
} from './change-proofs.ts';
import type { SecurityContext } from './context.ts';
import { provenUntil } from './step-up.ts';

/**
 * Proves, outside of any transaction, that the owner changes what protects the account: by a passkey that confirmed
 * exactly this, else by the codes that the change asks for, which nobody has to bring whose session has proved within
 * ten minutes whose it is. Never in place of the trade password, and never for a withdrawal. What it gives uses the
 * proofs up. Refuses with `credentials` or `tooMany`.
 */
export async function proveChange(
  context: SecurityContext,
  { change, fields = {}, asks }: { change: Change; fields?: ChangeFields; asks: CodesAsked },
  proofs: ChangeProofs,
): Promise<Spend> {
  if (proofs.passkey !== undefined) return proveByPasskey(context, change, fields, proofs.passkey);
  const { deps, person, now } = context;
  const bringsNothing = !proofs.code && !proofs.googleCode;
  if (bringsNothing && (await provenUntil(deps.db, person, now)) !== null) return async () => {};
  return proveByCodes(context, asks, proofs);
}
