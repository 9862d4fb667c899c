import { type Kysely, sql } from 'kysely';

/**
 * Counts of guesses that every process on the database shares, e-mail codes that can be mailed again, and the devices
 * that people have signed in on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await guesses(db);
  await codes(db);
  await devices(db);
}

async function guesses(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table guesses (
      -- What is guessed at and by whom, or what is asked for: 'trade 123456789'.
      subject text primary key,
      -- Epoch ms of what counts, ascending.
      times bigint[] not null,
      -- From then on nothing of it counts.
      until bigint not null
    )`.execute(db);
  await sql`create index guesses_until on guesses (until)`.execute(db);
  // The row is locked from the first statement on: of many at one moment, in however many processes, each sees the last.
  await sql`
    create function guess_reserve(p_subject text, p_now bigint, p_within bigint, p_most integer)
    returns table (at bigint, counted integer, decisive bigint) language plpgsql as $$
    declare
      v_times bigint[];
      v_at bigint;
    begin
      insert into guesses as g (subject, times, until) values (p_subject, '{}', p_now + p_within)
      on conflict (subject) do update set until = greatest(g.until, excluded.until)
      returning g.times into v_times;
      v_times := array(select t from unnest(v_times) t where t > p_now - p_within order by t);
      if cardinality(v_times) >= p_most then
        return query select null::bigint, cardinality(v_times), v_times[cardinality(v_times) - p_most + 1];
        return;
      end if;
      -- Ascending, also of two processes whose clocks differ.
      v_at := greatest(p_now, v_times[cardinality(v_times)]);
      update guesses g set times = v_times || v_at where g.subject = p_subject;
      return query select v_at, cardinality(v_times) + 1, null::bigint;
    end $$`.execute(db);
  await sql`
    insert into guesses (subject, times, until)
    select kind || ' ' || user_id, array_agg(at order by at), max(at) + 86400000
    from secret_guesses group by kind, user_id`.execute(db);
  await sql`drop table secret_guesses`.execute(db);
  // They counted for an hour, by account and address.
  await sql`drop table attempts`.execute(db);
}

/** Codes of before were kept as digests, which can't be mailed again; anyone who holds one asks for another. */
async function codes(db: Kysely<unknown>): Promise<void> {
  await sql`drop table email_codes`.execute(db);
  await sql`
    create table email_codes (
      id bigint generated always as identity primary key,
      account text not null,
      scene text not null,
      -- What it is good for beyond its scene, as canonical JSON.
      bound text not null,
      -- Sealed with a key that is kept outside of the database; null where there is nobody to mail it to.
      sealed text,
      -- 16 characters in place of six digits.
      strong boolean not null,
      created_at bigint not null,
      mailed_at bigint not null,
      used_at bigint
    )`.execute(db);
  await sql`create index email_codes_of_account on email_codes (account, scene, created_at)`.execute(db);
  await sql`create index email_codes_created on email_codes (created_at)`.execute(db);
}

async function devices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table devices (
      user_id text not null references users (user_id),
      device_hash text not null,
      used_at bigint not null,
      primary key (user_id, device_hash)
    )`.execute(db);
  await sql`alter table sessions add column device_hash text`.execute(db);
}
