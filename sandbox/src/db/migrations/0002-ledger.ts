import { type Kysely, sql } from 'kysely';

/** Balances, immutable entries, holds, and the stored answers of idempotent requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await accounts(db);
  await entries(db);
  await holds(db);
  await requests(db);
}

async function accounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_accounts (
      id bigint generated always as identity primary key,
      owner text not null check (owner ~ '^[uhx]:.+'),
      account smallint not null,
      currency text not null,
      bucket text not null check (bucket in ('available', 'frozen')),
      balance numeric(38, 8) not null default 0,
      last_entry_at bigint not null default 0,
      unique (owner, account, currency, bucket),
      constraint ledger_accounts_number check ((owner like 'u:%') = (account between 1 and 5)),
      constraint ledger_accounts_not_negative check (balance >= 0 or owner not like 'u:%')
    )`.execute(db);
  // Balances change on every order: room on the page keeps those updates away from the indexes.
  await sql`alter table ledger_accounts set (fillfactor = 60)`.execute(db);
}

async function entries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_postings (
      id bigint generated always as identity primary key,
      business text not null,
      business_id text not null,
      user_id text not null,
      request_id text,
      created_at bigint not null,
      unique (business, business_id)
    )`.execute(db);
  await sql`
    create table ledger_entries (
      id bigint generated always as identity primary key,
      posting_id bigint not null references ledger_postings (id),
      account_id bigint not null references ledger_accounts (id),
      amount numeric(38, 8) not null,
      balance_after numeric(38, 8) not null,
      entered_at bigint not null,
      unique (account_id, entered_at)
    )`.execute(db);
  await sql`
    create function ledger_refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% keeps what was written', tg_table_name;
    end $$`.execute(db);
  for (const table of ['ledger_postings', 'ledger_entries']) {
    await sql`
      create trigger ${sql.id(`${table}_immutable`)} before update or delete or truncate on ${sql.id(table)}
      for each statement execute function ledger_refuse_change()`.execute(db);
  }
}

async function holds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_holds (
      id bigint generated always as identity primary key,
      business text not null,
      business_id text not null,
      user_id text not null,
      account smallint not null check (account between 1 and 5),
      currency text not null,
      amount numeric(38, 8) not null check (amount > 0),
      state smallint not null default 0 check (state in (0, 1, 2)),
      created_at bigint not null,
      closed_at bigint,
      unique (business, business_id),
      check ((state = 0) = (closed_at is null))
    )`.execute(db);
  await sql`
    create function ledger_holds_close_once() returns trigger language plpgsql as $$
    begin
      if old.state <> 0 or (new.business, new.business_id, new.user_id, new.account, new.currency, new.amount)
        is distinct from (old.business, old.business_id, old.user_id, old.account, old.currency, old.amount) then
        raise exception 'a hold is closed once and never altered';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger ledger_holds_close_once before update on ledger_holds
    for each row execute function ledger_holds_close_once()`.execute(db);
  await sql`
    create trigger ledger_holds_kept before delete or truncate on ledger_holds
    for each statement execute function ledger_refuse_change()`.execute(db);
}

async function requests(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table requests (
      user_id text not null,
      path text not null,
      key text not null,
      body_hash text not null,
      code integer,
      msg text,
      data text,
      created_at bigint not null,
      primary key (user_id, key, path)
    )`.execute(db);
  await sql`create index requests_age on requests (created_at)`.execute(db);
}
