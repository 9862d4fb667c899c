import { type Kysely, sql } from 'kysely';

/** Browsers that are told while the app is closed, what of, and what is on its way to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_subscriptions (
      id uuid primary key default gen_random_uuid(),
      user_id text not null references users (user_id),
      -- It ends with this session, when somebody ends that.
      session_id text not null,
      endpoint text not null unique,
      -- The browser's public key and its secret, base64url: messages are encrypted for it alone.
      p256dh text not null,
      auth text not null,
      language text not null,
      renewed_at bigint not null,
      tested_at bigint not null default 0
    )`.execute(db);
  await sql`create index push_subscriptions_of_person on push_subscriptions (user_id)`.execute(db);
  await sql`create index push_subscriptions_of_session on push_subscriptions (session_id)`.execute(db);
  await sql`
    create table push_choices (
      user_id text primary key references users (user_id),
      kinds jsonb not null,
      amounts boolean not null,
      quiet jsonb
    )`.execute(db);
  await sql`
    create table push_events (
      id bigint generated always as identity primary key,
      user_id text not null,
      kind text not null,
      -- Name of a text.
      title text not null,
      -- A sentence in the languages that it has.
      subject jsonb not null,
      amount text not null,
      -- Told to every device but this one.
      but_device text,
      created_at bigint not null,
      -- Not before: more of the same may come, or it is quiet.
      next_at bigint not null
    )`.execute(db);
  await sql`create index push_events_next on push_events (next_at)`.execute(db);
  await sql`create index push_events_of_person on push_events (user_id)`.execute(db);
  await sql`
    create table push_messages (
      id uuid primary key default gen_random_uuid(),
      subscription_id uuid not null references push_subscriptions (id) on delete cascade,
      payload text not null,
      urgent boolean not null,
      created_at bigint not null,
      -- Nobody sends it before: somebody is at it, or it did not get through.
      next_at bigint not null,
      tries integer not null default 0
    )`.execute(db);
  await sql`create index push_messages_next on push_messages (next_at)`.execute(db);
  await sql`create index push_messages_of_subscription on push_messages (subscription_id)`.execute(db);
  await sql`
    create table push_alerts (
      user_id text not null references users (user_id),
      alert_id text not null,
      -- 'armed': waits for its price; 'met': is told unless an open tab does; 'told': waits for the price to come back.
      state text not null check (state in ('armed', 'met', 'told')),
      -- When and where the price last met it.
      met_at bigint not null,
      price text not null,
      primary key (user_id, alert_id)
    )`.execute(db);
  await fillsAreTold(db);
}

/**
 * Written down by the database with the fills themselves: an order asks no statement more, and none of those that are
 * filled as they are placed is told, because its person is there.
 */
async function fillsAreTold(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function push_fills() returns trigger language plpgsql as $$
    begin
      if exists (select from push_subscriptions) then
        insert into push_events (user_id, kind, title, subject, amount, created_at, next_at)
        select f.user_id,
          case when o.parent_id is null then 'fills' else 'exits' end,
          'push.' || case when o.parent_id is null then f.side else 'exit' end,
          jsonb_build_object('en', o.base || '/' || o.quote),
          trim_scale(sum(f.amount))::text || ' ' || o.base,
          max(f.filled_at),
          max(f.filled_at) + 5000
        from fresh f join spot_orders o on o.id = f.order_id
        where f.filled_at > o.created_at
          and exists (select from push_subscriptions s where s.user_id = f.user_id)
        group by f.user_id, f.side, o.id, o.parent_id, o.base, o.quote;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger push_fills after insert on spot_fills
    referencing new table as fresh for each statement execute function push_fills()`.execute(db);
}
