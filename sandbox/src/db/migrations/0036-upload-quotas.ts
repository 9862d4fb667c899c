import { type Kysely, sql } from 'kysely';

/** What each person sent in files on the last day on which they sent any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table upload_days (
      user_id text primary key references users (user_id),
      -- Days since the epoch, of the real clock.
      day integer not null,
      files integer not null,
      bytes bigint not null
    )`.execute(db);
  await sql`create index uploads_of_person on uploads (user_id) where dropped_at is null`.execute(db);
}
