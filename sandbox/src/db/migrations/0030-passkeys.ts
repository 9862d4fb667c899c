import { type Kysely, sql } from 'kysely';

/** The passkeys of people, and the challenges that were answered: each is good for one use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      id text primary key,
      user_id text not null references users (user_id),
      credential_id text not null unique,
      -- COSE, in base64url.
      public_key text not null,
      -- How often it signed, as far as it tells; 0 where it counts nothing.
      counter bigint not null check (counter >= 0),
      transports jsonb not null,
      name text not null,
      -- Of a kind that may be copied to other devices of its owner, and whether it was.
      may_be_backed_up boolean not null,
      backed_up boolean not null,
      created_at bigint not null,
      used_at bigint
    )`.execute(db);
  await sql`create index passkeys_of_person on passkeys (user_id)`.execute(db);
  await sql`
    create table used_challenges (
      challenge text primary key,
      -- Epoch ms from which on it is too old to be used at all.
      until bigint not null
    )`.execute(db);
}
