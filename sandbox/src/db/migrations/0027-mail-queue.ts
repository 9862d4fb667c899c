import { type Kysely, sql } from 'kysely';

/** Mail that is to leave once what it tells of is committed: written in the same transaction, removed when it has left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_queue (
      id uuid primary key default gen_random_uuid(),
      account text not null,
      subject text not null,
      text text not null,
      created_at bigint not null,
      -- Nobody sends it before: somebody is at it, or it did not get through.
      next_at bigint not null,
      tries integer not null default 0
    )`.execute(db);
  await sql`create index mail_queue_next on mail_queue (next_at)`.execute(db);
}
