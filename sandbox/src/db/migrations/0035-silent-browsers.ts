import { type Kysely, sql } from 'kysely';

/** Endpoints that repeatedly did not answer, and until when (epoch ms) nothing is sent there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table push_subscriptions
      add column silences integer not null default 0,
      add column silent_until bigint not null default 0`.execute(db);
}
