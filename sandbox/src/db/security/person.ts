import type { Selectable } from 'kysely';
import { changePersonRow, lockPersonRow, rowsOf } from '../rows.ts';
import type { Database, Schema, Tx } from '../schema.ts';

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
  reset_from: null,
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
export function lockSecurity(tx: Tx, userId: string): Promise<PersonSecurity> {
  return lockPersonRow(tx, 'person_security', { user_id: userId });
}

/** Expects the row locked. */
export function updateSecurity(tx: Tx, userId: string, change: Partial<PersonSecurity>): Promise<void> {
  return changePersonRow(tx, 'person_security', userId, change);
}

/** Calls off a reset without a passkey that somebody waits for. */
export async function endResetWait(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('person_security')
    .set({ reset_from: null })
    .where('user_id', '=', userId)
    .where('reset_from', 'is not', null)
    .execute();
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

/** Replaces every recovery code of a person. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null })))
    .execute();
}

/** Whether a person has this code and has not used it. */
export async function hasRecoveryCode(db: Database, userId: string, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a code up. False for an unknown one and for one that was used before. */
export async function useRecoveryCode(tx: Tx, userId: string, hash: string, now: number): Promise<boolean> {
  const row = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many codes are left. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.left);
}

/** What came of a sign-in whose e-mail code was right: nobody without the mailbox can write into somebody's history. */
export type SignInResult = 'success' | 'password' | 'authenticator';

/** So many are kept for one person. */
const KEPT = 500;

/** Adds to the login history; now and then the oldest beyond 500 are dropped. */
export async function insertSignIn(
  db: Database,
  record: { userId: string; address: string; agent: string; result: SignInResult; at: number },
): Promise<void> {
  const row = await db
    .insertInto('sign_ins')
    .values({
      user_id: record.userId,
      address: record.address,
      agent: record.agent,
      result: record.result,
      created_at: record.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (row.id % 50 !== 0) return;
  await db
    .deleteFrom('sign_ins')
    .where('user_id', '=', record.userId)
    .where(
      'id',
      'not in',
      db
        .selectFrom('sign_ins')
        .select('id')
        .where('user_id', '=', record.userId)
        .orderBy('id', 'desc')
        .limit(KEPT),
    )
    .execute();
}

/** Whether the person has been let in before. */
export async function hasSignedIn(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sign_ins')
    .select('id')
    .where('user_id', '=', userId)
    .where('result', '=', 'success')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A page of a person's sign-ins. */
export const findSignIns = rowsOf('sign_ins').page;
