import { type Kysely, sql } from 'kysely';

/** Financial products: what was bought, its interest day by day, and how much of each quota is taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table finance_quotas (
      product_id text primary key,
      taken numeric(38, 8) not null check (taken >= 0)
    )`.execute(db);
  await orders(db);
  await accruals(db);
}

/** Instants are business time, but for created_at and closed_at. */
async function orders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table finance_orders (
      id bigint generated always as identity primary key,
      user_id text not null,
      request_id text,
      product_id text not null,
      currency text not null,
      amount numeric(38, 8) not null check (amount > 0),
      days integer not null check (days >= 0),
      daily_rate numeric(10, 8) not null check (daily_rate > 0),
      day_interest numeric(38, 8) not null check (day_interest >= 0),
      early_fee_rate numeric(10, 8) not null check (early_fee_rate between 0 and 1),
      early_delay_ms bigint not null check (early_delay_ms >= 0),
      renewed_from bigint unique references finance_orders (id),
      bought_at bigint not null,
      -- The first whole day (UTC) that it earns for, in days since 1970.
      first_day integer not null,
      ends_at bigint,
      auto_renew boolean not null default false,
      accrued_days integer not null default 0 check (accrued_days >= 0),
      accrued numeric(38, 8) not null default 0 check (accrued >= 0),
      -- When something is to be done with it next: a day to accrue, an end, a payment.
      next_at bigint not null,
      redeemed_at bigint,
      pay_at bigint,
      kept numeric(38, 8) check (kept >= 0),
      refunded numeric(38, 8) check (refunded >= 0),
      status smallint not null default 0 check (status in (0, 1)),
      ended_at bigint,
      created_at bigint not null,
      closed_at bigint,
      check (accrued = accrued_days * day_interest),
      check ((days = 0) = (ends_at is null)),
      check (ends_at = (first_day + days)::bigint * 86400000),
      check (days = 0 or accrued_days <= days),
      check ((redeemed_at is null) = (pay_at is null)),
      check (redeemed_at is null or kept is not null),
      check ((status = 0) = (closed_at is null)),
      check ((status = 0) = (refunded is null)),
      check ((status = 0) = (ended_at is null)),
      check (status = 0 or amount + accrued = refunded + kept)
    )`.execute(db);
  await sql`create index finance_orders_due on finance_orders (next_at, id) where status = 0`.execute(db);
  await sql`create index finance_orders_of_person on finance_orders (user_id, id)`.execute(db);
  await sql`
    create function finance_orders_guard() returns trigger language plpgsql as $$
    begin
      if old.status <> 0
        or (old.redeemed_at is not null and (new.redeemed_at, new.pay_at, new.kept, new.accrued_days)
            is distinct from (old.redeemed_at, old.pay_at, old.kept, old.accrued_days))
        or (new.user_id, new.request_id, new.product_id, new.currency, new.amount, new.days, new.daily_rate,
            new.day_interest, new.early_fee_rate, new.early_delay_ms, new.renewed_from, new.bought_at,
            new.first_day, new.ends_at, new.created_at)
        is distinct from
           (old.user_id, old.request_id, old.product_id, old.currency, old.amount, old.days, old.daily_rate,
            old.day_interest, old.early_fee_rate, old.early_delay_ms, old.renewed_from, old.bought_at,
            old.first_day, old.ends_at, old.created_at) then
        raise exception 'a financial order ends once and its terms stay';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger finance_orders_guard before update on finance_orders
    for each row execute function finance_orders_guard()`.execute(db);
  await sql`
    create trigger finance_orders_kept before delete or truncate on finance_orders
    for each statement execute function ledger_refuse_change()`.execute(db);
}

async function accruals(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table finance_accruals (
      order_id bigint not null references finance_orders (id),
      day integer not null,
      amount numeric(38, 8) not null check (amount >= 0),
      -- The ledger's posting that it is part of.
      business_id text not null,
      primary key (order_id, day)
    )`.execute(db);
  await sql`
    create trigger finance_accruals_immutable before update or delete or truncate on finance_accruals
    for each statement execute function ledger_refuse_change()`.execute(db);
}
