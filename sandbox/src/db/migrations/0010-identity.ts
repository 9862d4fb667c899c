import { type Kysely, sql } from 'kysely';

/** Uploaded files, and who a person was shown to be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table uploads (
      id text primary key,
      user_id text not null,
      purpose text not null check (purpose in ('identity', 'avatar', 'receipt')),
      kind text not null check (kind in ('jpeg', 'png', 'webp')),
      size integer not null check (size > 0),
      created_at bigint not null,
      dropped_at bigint
    )`.execute(db);
  await sql`create index uploads_dropped on uploads (id) where dropped_at is not null`.execute(db);
  await sql`
    create table identities (
      user_id text primary key references users (user_id),
      real_name text not null,
      id_card text not null,
      front_upload text references uploads (id) on delete set null,
      back_upload text references uploads (id) on delete set null,
      -- 1 reviewing, 2 verified, 3 review rejected.
      status smallint not null check (status in (1, 2, 3)),
      -- What was rejected and why: [{item, reason}].
      rejected jsonb not null default '[]',
      submissions integer not null check (submissions > 0),
      consent_version text not null,
      -- Business time.
      submitted_at bigint not null,
      decide_at bigint not null check (decide_at >= submitted_at),
      decided_at bigint,
      -- The person asked for it, and when it is done.
      erase_asked_at bigint,
      erase_at bigint,
      erased_at bigint,
      check ((status = 1) = (decided_at is null))
    )`.execute(db);
  await sql`create index users_invited on users (invited_by, created_at)`.execute(db);
  await sql`create index identities_due on identities (decide_at) where status = 1`.execute(db);
  await sql`create index identities_to_erase on identities (erase_at) where erased_at is null`.execute(db);
}
