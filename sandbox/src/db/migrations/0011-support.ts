import { type Kysely, sql } from 'kysely';

/** Conversations with customer service, and what a message is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_messages (
      id bigint generated always as identity primary key,
      user_id text not null references users (user_id),
      -- What the person wrote, or which of its texts the robot answered with.
      body text check (length(body) between 1 and 1000),
      topic text,
      -- The robot takes a moment to answer.
      visible_at bigint not null,
      check ((body is null) <> (topic is null))
    )`.execute(db);
  await sql`create index chat_messages_of_person on chat_messages (user_id, id)`.execute(db);
  await sql`
    create table chat_reads (
      user_id text primary key references users (user_id),
      read_to bigint not null
    )`.execute(db);
  await sql`
    alter table notices add column category text not null default 'system'
      check (category in ('system', 'security', 'funds', 'trading'))`.execute(db);
}
