import { type Kysely, sql } from 'kysely';

/** Seconds contracts, and what each person set for themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await orders(db);
  await edges(db);
  await sql`
    create table contract_persons (
      user_id text primary key,
      stake numeric(38, 8) check (stake > 0),
      daily_loss numeric(38, 8) check (daily_loss > 0),
      session_minutes integer check (session_minutes > 0),
      cool_off_until bigint,
      self_excluded_until bigint,
      pending text not null default '[]',
      risk_version text,
      risk_at bigint
    )`.execute(db);
}

async function orders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contract_orders (
      id bigint generated always as identity primary key,
      user_id text not null,
      request_id text,
      base text not null,
      quote text not null,
      direction smallint not null check (direction in (0, 1)),
      stake numeric(38, 8) not null check (stake > 0),
      fee numeric(38, 8) not null check (fee >= 0),
      income_rate numeric(10, 8) not null check (income_rate > 0),
      usdt_rate numeric not null check (usdt_rate > 0),
      duration integer not null check (duration > 0),
      open_price numeric not null check (open_price > 0),
      open_trade_id text not null,
      created_at bigint not null,
      expires_at bigint not null,
      status smallint not null default 0 check (status in (0, 1, 2)),
      result text check (result in ('win', 'lose', 'tie')),
      close_price numeric check (close_price > 0),
      close_trade_id text,
      profit numeric(38, 8),
      closed_at bigint,
      check (expires_at = created_at + duration * 1000),
      check ((status = 0) = (closed_at is null)),
      check ((status = 0) = (profit is null)),
      check ((status = 1) = (result is not null)),
      check ((status = 1) = (close_price is not null and close_trade_id is not null))
    )`.execute(db);
  await sql`create index contract_orders_due on contract_orders (expires_at) where status = 0`.execute(db);
  await sql`create index contract_orders_of_person on contract_orders (user_id, status, id)`.execute(db);
  await sql`create index contract_orders_opened on contract_orders (user_id, created_at)`.execute(db);
  await sql`create index contract_orders_closed on contract_orders (user_id, closed_at)`.execute(db);
}

/** An order is closed once, and what was agreed when it was opened stays as it was. */
async function edges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function contract_orders_close_once() returns trigger language plpgsql as $$
    begin
      if old.status <> 0 or new.status = 0
        or (new.user_id, new.base, new.quote, new.direction, new.stake, new.fee, new.income_rate, new.usdt_rate,
            new.duration, new.open_price, new.open_trade_id, new.created_at, new.expires_at)
        is distinct from
           (old.user_id, old.base, old.quote, old.direction, old.stake, old.fee, old.income_rate, old.usdt_rate,
            old.duration, old.open_price, old.open_trade_id, old.created_at, old.expires_at) then
        raise exception 'an order is closed once and never altered';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger contract_orders_close_once before update on contract_orders
    for each row execute function contract_orders_close_once()`.execute(db);
  await sql`
    create trigger contract_orders_kept before delete or truncate on contract_orders
    for each statement execute function ledger_refuse_change()`.execute(db);
}
