import type { Insertable } from 'kysely';
import type { PasskeyRow } from '../schema/persons.ts';
import type { Database, Schema, Tx } from '../schema.ts';

/** A person's passkeys, oldest first. */
export function passkeysOf(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The passkey of a credential (base64url), whosever it is. */
export function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** Adds one. False where the credential is known already. */
export async function insertPasskey(tx: Tx, row: Insertable<Schema['passkeys']>): Promise<boolean> {
  const added = await tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Notes a use at `at` (epoch ms). False where the passkey is gone, or has signed as often or more often before: then
 * two devices count, each for itself. Passkeys that are shared between devices count nothing and stay at 0.
 */
export async function notePasskeyUse(
  tx: Tx,
  id: string,
  { counter, backedUp, at }: { readonly counter: number; readonly backedUp: boolean; readonly at: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('passkeys')
    .set({ counter, backed_up: backedUp, used_at: at })
    .where('id', '=', id)
    .where((where) => (counter === 0 ? where('counter', '=', 0) : where('counter', '<', counter)))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives one of a person's another name. False where there is none of this id. */
export async function renamePasskeyRow(
  db: Database,
  userId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes one of a person's. Gives its name, null where there is none of this id. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Uses a challenge up until it is too old anyway (epoch ms). False where it was used before. */
export async function useChallenge(
  tx: Tx,
  challenge: string,
  { until, now }: { readonly until: number; readonly now: number },
): Promise<boolean> {
  await tx.deleteFrom('used_challenges').where('until', '<', now).execute();
  const row = await tx
    .insertInto('used_challenges')
    .values({ challenge, until })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a challenge was answered before. */
export async function isUsedChallenge(db: Database, challenge: string): Promise<boolean> {
  const row = await db
    .selectFrom('used_challenges')
    .select('challenge')
    .where('challenge', '=', challenge)
    .executeTakeFirst();
  return row !== undefined;
}
