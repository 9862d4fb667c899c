import { type Kysely, sql } from 'kysely';

/** When a session last proved whose it is, and which sign-in a message tells of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Epoch ms; null for one that proved nothing since it began.
  await sql`alter table sessions add column proved_at bigint`.execute(db);
  await sql`alter table notices add column session_id text`.execute(db);
}
