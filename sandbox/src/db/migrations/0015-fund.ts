import { type Kysely, sql } from 'kysely';

/** Funds: what was bought and redeemed, and the values that it was dealt at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fund_values (
      fund_id text not null,
      day integer not null,
      value numeric(20, 6) not null check (value > 0),
      primary key (fund_id, day)
    )`.execute(db);
  await sql`
    create trigger fund_values_immutable before update or delete or truncate on fund_values
    for each statement execute function ledger_refuse_change()`.execute(db);
  await orders(db);
  await guards(db);
}

/** Days are counted since 1970 (UTC); instants are business time, but for created_at and closed_at. */
async function orders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fund_orders (
      id bigint generated always as identity primary key,
      user_id text not null,
      request_id text,
      fund_id text not null,
      currency text not null,
      amount numeric(38, 8) not null check (amount > 0),
      buy_fee_rate numeric(10, 8) not null check (buy_fee_rate between 0 and 1),
      redeem_fee_rate numeric(10, 8) not null check (redeem_fee_rate between 0 and 1),
      bought_at bigint not null,
      deals_on integer not null,
      unlocks_at bigint not null,
      value numeric(20, 6) check (value > 0),
      buy_fee numeric(38, 8) check (buy_fee >= 0),
      shares numeric(38, 8) check (shares >= 0),
      -- What the fund account holds of it: the amount until it is dealt, then shares x value.
      worth numeric(38, 8) not null check (worth >= 0),
      valued_on integer,
      -- When something is to be done with it next.
      next_at bigint not null,
      redeemed_at bigint,
      redeems_on integer,
      redeem_value numeric(20, 6) check (redeem_value > 0),
      redeem_fee numeric(38, 8) check (redeem_fee >= 0),
      paid numeric(38, 8) check (paid >= 0),
      status smallint not null default 0 check (status between 0 and 3),
      ended_at bigint,
      created_at bigint not null,
      closed_at bigint,
      check (deals_on = bought_at / 86400000 + 1),
      check (unlocks_at >= deals_on::bigint * 86400000),
      check (status <> 0 or worth = amount),
      check ((status = 0) = (value is null)),
      check ((status = 0) = (buy_fee is null)),
      check ((status = 0) = (shares is null)),
      check ((status = 0) = (valued_on is null)),
      check (valued_on >= deals_on),
      check ((status >= 2) = (redeemed_at is not null)),
      check ((status >= 2) = (redeems_on is not null)),
      check (redeems_on = redeemed_at / 86400000 + 1),
      check (redeemed_at >= unlocks_at),
      check ((status = 3) = (redeem_value is not null)),
      check ((status = 3) = (redeem_fee is not null)),
      check ((status = 3) = (paid is not null)),
      check ((status = 3) = (ended_at is not null)),
      check ((status = 3) = (closed_at is not null)),
      check (status <> 3 or (valued_on = redeems_on and worth = paid + redeem_fee))
    )`.execute(db);
  await sql`create index fund_orders_due on fund_orders (next_at, id) where status <> 3`.execute(db);
  await sql`create index fund_orders_of_person on fund_orders (user_id, id)`.execute(db);
  await sql`create index fund_orders_of_fund on fund_orders (fund_id) where status <> 3`.execute(db);
}

async function guards(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function fund_orders_guard() returns trigger language plpgsql as $$
    begin
      if old.status = 3 or new.status < old.status or new.status > old.status + 1
        or (old.status >= 1 and (new.value, new.buy_fee, new.shares)
            is distinct from (old.value, old.buy_fee, old.shares))
        or (old.status >= 2 and (new.redeemed_at, new.redeems_on)
            is distinct from (old.redeemed_at, old.redeems_on))
        or new.valued_on < old.valued_on
        or (new.user_id, new.request_id, new.fund_id, new.currency, new.amount, new.buy_fee_rate,
            new.redeem_fee_rate, new.bought_at, new.deals_on, new.unlocks_at, new.created_at)
        is distinct from
           (old.user_id, old.request_id, old.fund_id, old.currency, old.amount, old.buy_fee_rate,
            old.redeem_fee_rate, old.bought_at, old.deals_on, old.unlocks_at, old.created_at) then
        raise exception 'an order of a fund is dealt and redeemed once and its terms stay';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger fund_orders_guard before update on fund_orders
    for each row execute function fund_orders_guard()`.execute(db);
  await sql`
    create trigger fund_orders_kept before delete or truncate on fund_orders
    for each statement execute function ledger_refuse_change()`.execute(db);
}
