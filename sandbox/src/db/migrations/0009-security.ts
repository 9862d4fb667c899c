import { type Kysely, sql } from 'kysely';

/** How people protect their account: authenticator, recovery codes, anti-phishing code, freeze, holds and sign-in records. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table person_security (
      user_id text primary key references users (user_id),
      anti_phishing text not null default '',
      -- Real time. The account is frozen until unfreeze_at, which is business time; null: until somebody asks.
      frozen_at bigint,
      unfreeze_at bigint,
      -- Business time: withdrawals wait until then.
      hold_until bigint not null default 0,
      -- Sealed with a key that is kept outside of the database.
      totp_secret text,
      totp_pending text,
      -- The newest 30-second step whose code was taken: a code works once.
      totp_step bigint not null default 0,
      check (unfreeze_at is null or frozen_at is not null)
    )`.execute(db);
  await sql`
    create table recovery_codes (
      user_id text not null references users (user_id),
      code_hash text not null,
      used_at bigint,
      primary key (user_id, code_hash)
    )`.execute(db);
  await sql`
    create table secret_guesses (
      id bigint generated always as identity primary key,
      user_id text not null references users (user_id),
      -- Which secret was guessed at: 'trade', 'password' or 'totp'.
      kind text not null,
      at bigint not null
    )`.execute(db);
  await sql`create index secret_guesses_of_person on secret_guesses (user_id, kind, at)`.execute(db);
  await sql`
    create table sign_ins (
      id bigint generated always as identity primary key,
      user_id text not null references users (user_id),
      address text not null,
      agent text not null,
      -- 'success', 'password' or 'authenticator': which proof was wrong.
      result text not null,
      created_at bigint not null
    )`.execute(db);
  await sql`create index sign_ins_of_person on sign_ins (user_id, id)`.execute(db);
}
