import { type Kysely, sql } from 'kysely';

/** The spot exchange: pairs, orders and fills. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table spot_pairs (
      symbol text primary key,
      -- The market's trades up to here have happened to the pair's orders.
      swept_until bigint not null default 0,
      sequence bigint not null default 0,
      sweeps bigint not null default 0
    )`.execute(db);
  await orders(db);
  await fills(db);
  await edges(db);
}

async function orders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table spot_orders (
      id bigint generated always as identity primary key,
      user_id text not null,
      request_id text,
      symbol text not null references spot_pairs (symbol),
      base text not null,
      quote text not null,
      side text not null check (side in ('buy', 'sell')),
      price numeric check (price > 0),
      stop_price numeric check (stop_price > 0),
      stop_up boolean,
      time_in_force text not null check (time_in_force in ('GTC', 'IOC', 'FOK', 'postOnly')),
      amount numeric(38, 8) check (amount > 0),
      total numeric(38, 8) check (total > 0),
      fee_rate numeric(10, 8) not null check (fee_rate >= 0 and fee_rate < 1),
      replaces bigint references spot_orders (id),
      priority bigint not null,
      waiting boolean not null,
      filled numeric(38, 8) not null check (filled >= 0),
      turnover numeric not null check (turnover >= 0),
      fee numeric(38, 8) not null check (fee >= 0),
      held numeric(38, 8) not null check (held >= 0),
      holds integer not null,
      status smallint not null check (status in (0, 1, 2)),
      ending text,
      created_at bigint not null,
      triggered_at bigint,
      closed_at bigint,
      check (filled <= amount),
      check (turnover <= total),
      check ((amount is null) <> (total is null)),
      check ((stop_price is null) = (stop_up is null)),
      check ((status = 0) = (closed_at is null)),
      check ((status = 0) = (ending is null)),
      check ((status = 1) = (ending is not distinct from 'filled')),
      check (status <> 0 or price is not null),
      check (not waiting or stop_price is not null)
    )`.execute(db);
  await sql`create index spot_orders_open on spot_orders (symbol, priority) where status = 0`.execute(db);
  await sql`create index spot_orders_of_person on spot_orders (user_id, status, id)`.execute(db);
}

/** Each fill of each order; a match of two people is two rows. */
async function fills(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table spot_fills (
      id bigint generated always as identity primary key,
      order_id bigint not null references spot_orders (id),
      user_id text not null,
      symbol text not null,
      side text not null check (side in ('buy', 'sell')),
      role text not null check (role in ('maker', 'taker')),
      price numeric not null check (price > 0),
      amount numeric(38, 8) not null check (amount > 0),
      paid numeric(38, 8) not null check (paid >= 0),
      received numeric(38, 8) not null check (received >= 0),
      fee numeric(38, 8) not null check (fee >= 0 and fee <= received),
      counter_id bigint references spot_orders (id),
      market_trade_id text,
      filled_at bigint not null,
      check (market_trade_id is null or (counter_id is null and role = 'maker'))
    )`.execute(db);
  await sql`create index spot_fills_order on spot_fills (order_id, id)`.execute(db);
  await sql`create index spot_fills_of_person on spot_fills (user_id, id)`.execute(db);
  await sql`create index spot_fills_taken on spot_fills (symbol, filled_at) where role = 'taker'`.execute(db);
  await sql`
    create trigger spot_fills_immutable before update or delete or truncate on spot_fills
    for each statement execute function ledger_refuse_change()`.execute(db);
}

/** An order is closed once, only grows in what is filled, and what was agreed stays as it was. */
async function edges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function spot_orders_guard() returns trigger language plpgsql as $$
    begin
      if old.status <> 0 or new.filled < old.filled or new.turnover < old.turnover or new.fee < old.fee
        or (new.waiting and not old.waiting) or new.holds < old.holds
        or (new.user_id, new.request_id, new.symbol, new.base, new.quote, new.side, new.price, new.stop_price,
            new.stop_up, new.time_in_force, new.amount, new.total, new.fee_rate, new.replaces, new.created_at)
        is distinct from
           (old.user_id, old.request_id, old.symbol, old.base, old.quote, old.side, old.price, old.stop_price,
            old.stop_up, old.time_in_force, old.amount, old.total, old.fee_rate, old.replaces, old.created_at) then
        raise exception 'an order is closed once and what was agreed stays';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger spot_orders_guard before update on spot_orders
    for each row execute function spot_orders_guard()`.execute(db);
  await sql`
    create trigger spot_orders_kept before delete or truncate on spot_orders
    for each statement execute function ledger_refuse_change()`.execute(db);
}
