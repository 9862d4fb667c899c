import type { Insertable, Selectable } from 'kysely';
import { changePersonRow } from '../rows.ts';
import type { Database, Schema, Tx } from '../schema.ts';

export type User = Selectable<Schema['users']>;

/** By the address as it is kept: in lower case. */
export function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

/** The person with this id, if there is one. */
export function findUserById(db: Database, userId: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Whether there is anybody yet. */
export async function hasUsers(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('user_id').limit(1).executeTakeFirst()) !== undefined;
}

/** The person whom an invite code belongs to. */
export async function findInviter(db: Database, inviteCode: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('user_id')
    .where('invite_code', '=', inviteCode)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** False when the e-mail address, id or invite code is already taken. */
export async function insertUser(db: Database, user: Insertable<Schema['users']>): Promise<boolean> {
  const answer = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return answer !== undefined;
}

/** Replaces the login password; `hash` with its salt and parameters. */
export function setPasswordHash(db: Database, userId: string, hash: string): Promise<void> {
  return changePersonRow(db, 'users', userId, { password_hash: hash });
}

/** Gives the id of the picture that it replaces; '' where there was none. Locks the person's row. */
export async function setIcon(tx: Tx, userId: string, icon: string): Promise<string> {
  const before = await tx
    .selectFrom('users')
    .select('icon')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await changePersonRow(tx, 'users', userId, { icon });
  return before.icon;
}

/** The same for the trade password. */
export function setTradePasswordHash(db: Database, userId: string, hash: string): Promise<void> {
  return changePersonRow(db, 'users', userId, { trade_password_hash: hash });
}

/** Whether the account may buy and place orders. False where nobody has this address. */
export async function setCanPurchase(db: Database, email: string, allowed: boolean): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ can_purchase: allowed })
    .where('email', '=', email)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The language that mails and notices are written in. */
export function setUserLanguage(db: Database, userId: string, language: string): Promise<void> {
  return changePersonRow(db, 'users', userId, { language });
}
