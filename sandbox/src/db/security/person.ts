import type { Selectable, Updateable } from 'kysely';
import type { Database } from '../open.ts';
import type { Schema } from '../schema.ts';
import type { Tx } from '../transaction.ts';

type Row = Selectable<Schema['person_security']>;
export type PersonSecurity = Omit<Row, 'user_id'>;

const UNTOUCHED: PersonSecurity = {
  anti_phishing: '',
  frozen_at: null,
  unfreeze_at: null,
  hold_until: 0,
  totp_secret: null,
  totp_pending: null,
  totp_step: 0,
};

/** How a person protects the account; everything off for someone who never changed it. */
export async function findSecurity(db: Database, userId: string): Promise<PersonSecurity> {
  const row = await db
    .selectFrom('person_security')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? UNTOUCHED;
}

/** The same, kept from changing until the transaction ends. */
export async function lockSecurity(tx: Tx, userId: string): Promise<PersonSecurity> {
  await tx
    .insertInto('person_security')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('person_security')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Expects the row locked. */
export async function updateSecurity(
  tx: Tx,
  userId: string,
  change: Updateable<Schema['person_security']>,
): Promise<void> {
  await tx.updateTable('person_security').set(change).where('user_id', '=', userId).execute();
}

/** Takes a 30-second step of the authenticator; false where it, or a newer one, was taken: a code works once. */
export async function takeAuthenticatorStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const row = await tx
    .updateTable('person_security')
    .set({ totp_step: step })
    .where('user_id', '=', userId)
    .where('totp_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The anti-phishing code of an account by its e-mail address; '' without one. */
export async function antiPhishingOf(db: Database, email: string): Promise<string> {
  const row = await db
    .selectFrom('person_security')
    .innerJoin('users', 'users.user_id', 'person_security.user_id')
    .select('person_security.anti_phishing')
    .where('users.email', '=', email)
    .executeTakeFirst();
  return row?.anti_phishing ?? '';
}
