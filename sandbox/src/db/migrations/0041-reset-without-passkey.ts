import { type Kysely, sql } from 'kysely';

/** From when the mailbox alone may set a new password of an account that has passkeys, once somebody asked for that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Epoch ms, business clock; null while nobody asked.
  await sql`alter table person_security add column reset_from bigint`.execute(db);
}
