import { type Kysely, sql } from 'kysely';

/** What goes out over the simulated chain, and the addresses that people keep for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await withdrawals(db);
  await addresses(db);
}

async function withdrawals(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table withdrawal_persons (
      user_id text primary key references users (user_id),
      -- Only addresses of the book are paid to.
      whitelist boolean not null default false,
      -- Business time at which a switching off comes through.
      whitelist_off_at bigint,
      check (whitelist_off_at is null or whitelist)
    )`.execute(db);
  await sql`
    create table withdrawals (
      id bigint generated always as identity primary key,
      user_id text not null references users (user_id),
      request_id text,
      currency text not null,
      chain text not null,
      address text not null,
      tag text,
      amount numeric(38, 8) not null check (amount > 0),
      fee numeric(38, 8) not null check (fee >= 0 and fee < amount),
      -- What it was worth when it was asked for: counts against the limit of 24 hours.
      worth_usdt numeric(38, 8) not null check (worth_usdt >= 0),
      -- Business time.
      review_at bigint not null,
      -- 0 pending review, 1 finished, 2 rejected, 3 cancelled.
      status smallint not null default 0 check (status in (0, 1, 2, 3)),
      -- Why it was rejected: the name of a sentence.
      reason text,
      tx_id text unique,
      -- Which mail the person was sent last: 0 none, 1 of the request, 2 of its end.
      told smallint not null default 0 check (told in (0, 1, 2)),
      created_at bigint not null,
      closed_at bigint,
      check ((status = 0) = (closed_at is null)),
      check ((status = 1) = (tx_id is not null)),
      check ((status = 2) = (reason is not null))
    )`.execute(db);
  await sql`create index withdrawals_of_person on withdrawals (user_id, id)`.execute(db);
  await sql`create index withdrawals_in_review on withdrawals (review_at) where status = 0`.execute(db);
  await sql`create index withdrawals_untold on withdrawals (id) where told < 2`.execute(db);
  await sql`
    create function withdrawals_guard() returns trigger language plpgsql as $$
    begin
      if (old.status <> 0 and (new.status, new.reason, new.tx_id, new.closed_at)
            is distinct from (old.status, old.reason, old.tx_id, old.closed_at))
        or new.told < old.told
        or (new.user_id, new.request_id, new.currency, new.chain, new.address, new.tag, new.amount, new.fee,
            new.worth_usdt, new.review_at, new.created_at)
        is distinct from
           (old.user_id, old.request_id, old.currency, old.chain, old.address, old.tag, old.amount, old.fee,
            old.worth_usdt, old.review_at, old.created_at) then
        raise exception 'a withdrawal is decided once and what was asked for stays';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger withdrawals_guard before update on withdrawals
    for each row execute function withdrawals_guard()`.execute(db);
  await sql`
    create trigger withdrawals_kept before delete or truncate on withdrawals
    for each statement execute function ledger_refuse_change()`.execute(db);
}

async function addresses(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table withdrawal_addresses (
      id uuid primary key,
      user_id text not null references users (user_id),
      chain text not null,
      address text not null,
      tag text,
      label text not null,
      created_at bigint not null,
      -- Business time from which on it is paid to.
      usable_at bigint not null,
      removed_at bigint
    )`.execute(db);
  await sql`
    create unique index withdrawal_addresses_once on withdrawal_addresses (user_id, chain, address, coalesce(tag, ''))
    where removed_at is null`.execute(db);
}
