import { type Kysely, sql } from 'kysely';

/** Mining machines: what was bought, its output day by day, and how many of each are taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pool_quotas (
      product_id text primary key,
      taken numeric(38, 8) not null check (taken >= 0)
    )`.execute(db);
  await orders(db);
  await outputs(db);
}

/** Instants are business time, but for created_at and closed_at. */
async function orders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pool_orders (
      id bigint generated always as identity primary key,
      user_id text not null,
      request_id text,
      product_id text not null,
      quantity integer not null check (quantity > 0),
      price_currency text not null,
      -- The price of all of them.
      amount numeric(38, 8) not null check (amount > 0),
      currency text not null,
      day_output numeric(38, 8) not null check (day_output > 0),
      days integer not null check (days > 0),
      early_fee_rate numeric(10, 8) not null check (early_fee_rate between 0 and 1),
      early_delay_ms bigint not null check (early_delay_ms >= 0),
      bought_at bigint not null,
      -- The first whole day (UTC) that it mines, in days since 1970.
      first_day integer not null,
      ends_at bigint not null,
      accrued_days integer not null default 0 check (accrued_days >= 0),
      accrued numeric(38, 8) not null default 0 check (accrued >= 0),
      -- When something happens by itself next: a day's output, the end, a payment; null where a person has to redeem it.
      next_at bigint,
      redeemed_at bigint,
      pay_at bigint,
      kept numeric(38, 8) check (kept >= 0),
      refunded numeric(38, 8) check (refunded >= 0),
      status smallint not null default 0 check (status in (0, 1, 2)),
      created_at bigint not null,
      closed_at bigint,
      check (accrued = accrued_days * day_output),
      check (ends_at = (first_day + days)::bigint * 86400000),
      check (accrued_days <= days),
      check (redeemed_at is not null or status = 0 or accrued_days = days),
      check ((redeemed_at is null) = (pay_at is null)),
      check ((redeemed_at is null) = (kept is null)),
      check ((redeemed_at is null) = (refunded is null)),
      check (redeemed_at is null or status <> 0),
      check (redeemed_at is not null or status <> 2),
      check ((next_at is null) = (status = 2 or (status = 1 and redeemed_at is null))),
      check ((status = 2) = (closed_at is not null)),
      check (amount = refunded + kept)
    )`.execute(db);
  await sql`create index pool_orders_due on pool_orders (next_at, id) where next_at is not null`.execute(db);
  await sql`create index pool_orders_of_person on pool_orders (user_id, id)`.execute(db);
  await sql`
    create function pool_orders_guard() returns trigger language plpgsql as $$
    begin
      if old.status = 2 or new.status < old.status
        or (old.redeemed_at is not null
            and (new.redeemed_at, new.pay_at, new.kept, new.refunded, new.accrued_days)
            is distinct from (old.redeemed_at, old.pay_at, old.kept, old.refunded, old.accrued_days))
        or (new.user_id, new.request_id, new.product_id, new.quantity, new.price_currency, new.amount, new.currency,
            new.day_output, new.days, new.early_fee_rate, new.early_delay_ms, new.bought_at, new.first_day,
            new.ends_at, new.created_at)
        is distinct from
           (old.user_id, old.request_id, old.product_id, old.quantity, old.price_currency, old.amount, old.currency,
            old.day_output, old.days, old.early_fee_rate, old.early_delay_ms, old.bought_at, old.first_day,
            old.ends_at, old.created_at) then
        raise exception 'machines are redeemed once and their terms stay';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger pool_orders_guard before update on pool_orders
    for each row execute function pool_orders_guard()`.execute(db);
  await sql`
    create trigger pool_orders_kept before delete or truncate on pool_orders
    for each statement execute function ledger_refuse_change()`.execute(db);
}

async function outputs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pool_outputs (
      order_id bigint not null references pool_orders (id),
      day integer not null,
      amount numeric(38, 8) not null check (amount > 0),
      -- The ledger's posting that it is part of.
      business_id text not null,
      primary key (order_id, day)
    )`.execute(db);
  await sql`
    create trigger pool_outputs_immutable before update or delete or truncate on pool_outputs
    for each statement execute function ledger_refuse_change()`.execute(db);
}
