import { type Kysely, sql } from 'kysely';

/** What people keep in their account for every device of theirs: favorites, price alerts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table person_settings (
      user_id text primary key references users (user_id),
      -- Higher with every change; a device that names none higher has not seen the last one.
      version bigint not null,
      -- JSON as the client wrote it.
      settings text not null
    )`.execute(db);
}
