import type { Database } from '../../db/schema.ts';
import { deletePasskey, passkeysOf, renamePasskeyRow } from '../../db/security/passkeys.ts';
import { Refusal } from '../../model/refusal.ts';
import { textLater } from '../../texts/texts.ts';
import type { ChangeProofs } from '../security/change-proofs.ts';
import { changeSecurity, type SecurityContext } from '../security/context.ts';
import { proveChange } from '../security/prove-change.ts';
import { proveLoginPassword } from '../security/prove-password.ts';
import { nameOf } from './tell.ts';

/** A person's passkeys, oldest first; instants in epoch ms. */
export async function listPasskeys(db: Database, userId: string) {
  const rows = await passkeysOf(db, userId);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createTime: row.created_at,
    usedTime: row.used_at,
    mayBeBackedUp: row.may_be_backed_up,
    backedUp: row.backed_up,
  }));
}

/** Gives a passkey another name. One refusal (`notFound`) for an unknown and for somebody else's. */
export async function renamePasskey(
  db: Database,
  userId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  if (!(await renamePasskeyRow(db, userId, id, name))) throw notFound();
}

/**
 * Removes a passkey: needs the login password and, where bound, the authenticator or what stands for it. It is never the last way in, because
 * every account keeps its password, its mailbox and the way to a new password through it.
 */
export async function removePasskey(
  context: SecurityContext,
  input: ChangeProofs & { id: string; password: string },
): Promise<void> {
  const { deps, person } = context;
  const { userId } = person;
  const { id } = input;
  if (!(await passkeysOf(deps.db, userId)).some((passkey) => passkey.id === id)) throw notFound();
  const change = { change: 'passkeyRemove', fields: { id }, asks: { scene: null, factor: true } } as const;
  const spend = await proveChange(context, change, input);
  await proveLoginPassword(deps, person, input.password);
  await changeSecurity(
    context,
    'passkeyRemoved',
    async (tx) => {
      await spend(tx);
      const name = await deletePasskey(tx, userId, id);
      if (name === null) throw notFound();
      return name;
    },
    nameOf,
  );
}

function notFound(): Refusal {
  return new Refusal('notFound', textLater('passkeys.notFound'));
}
