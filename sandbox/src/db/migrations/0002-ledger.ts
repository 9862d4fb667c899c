import { type Kysely, sql } from 'kysely';

/** Balances, immutable entries, holds, and the stored answers of idempotent requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await accounts(db);
  await entries(db);
  await holds(db);
  await posting(db);
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

/**
 * The only way money moves. Functions, because the database keeps their plans: the same statements sent one by one
 * take three times as long.
 */
async function posting(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_post(
      p_business text, p_business_id text, p_user_id text, p_request_id text, p_at bigint,
      p_owners text[], p_accounts smallint[], p_currencies text[], p_buckets text[], p_amounts numeric[]
    ) returns void language plpgsql
    set plan_cache_mode = 'force_generic_plan' set enable_seqscan = off as $$
    declare
      v_ids bigint[];
      v_posting bigint;
      v_written integer;
    begin
      for round in 1..2 loop
        select array_agg(a.id order by k.place) into v_ids
        from unnest(p_owners, p_accounts, p_currencies, p_buckets) with ordinality
          as k (owner, account, currency, bucket, place)
        join ledger_accounts a using (owner, account, currency, bucket);
        exit when cardinality(v_ids) = cardinality(p_owners);
        insert into ledger_accounts (owner, account, currency, bucket)
        select * from unnest(p_owners, p_accounts, p_currencies, p_buckets)
        on conflict do nothing;
      end loop;

      if exists (
        select from unnest(p_currencies, p_amounts) as leg (currency, amount) group by currency having sum(amount) <> 0
      ) then
        raise exception 'a posting is out of balance';
      end if;

      insert into ledger_postings (business, business_id, user_id, request_id, created_at)
      values (p_business, p_business_id, p_user_id, p_request_id, p_at)
      returning id into v_posting;

      -- In the order of their ids, so that two postings never wait for each other in a circle.
      perform from ledger_accounts where id = any(v_ids) order by id for update;

      with moved as (
        update ledger_accounts a
        set balance = a.balance + leg.amount, last_entry_at = greatest(a.last_entry_at + 1, p_at * 1000)
        from unnest(v_ids, p_amounts) as leg (id, amount)
        where a.id = leg.id
        returning a.id, leg.amount, a.balance, a.last_entry_at
      )
      insert into ledger_entries (posting_id, account_id, amount, balance_after, entered_at)
      select v_posting, id, amount, balance, last_entry_at from moved;
      get diagnostics v_written = row_count;
      if v_written <> cardinality(p_owners) then
        raise exception 'a posting touches an account twice';
      end if;
    end $$`.execute(db);
  await sql`
    create function ledger_hold(
      p_hold text, p_business text, p_business_id text, p_user_id text, p_request_id text, p_at bigint,
      p_account smallint, p_currency text, p_amount numeric
    ) returns void language plpgsql as $$
    begin
      insert into ledger_holds (business, business_id, user_id, account, currency, amount, created_at)
      values (p_hold, p_business_id, p_user_id, p_account, p_currency, p_amount, p_at);
      perform ledger_post(
        p_business, p_business_id, p_user_id, p_request_id, p_at,
        array['u:' || p_user_id, 'u:' || p_user_id], array[p_account, p_account],
        array[p_currency, p_currency], array['available', 'frozen'], array[-p_amount, p_amount]);
    end $$`.execute(db);
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
