import { type Kysely, sql } from 'kysely';

/** Machines may be redeemed by themselves at the end of their term, as chosen when they are bought. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pool_orders add column auto_redeem boolean not null default false`.execute(db);
  await sql`
    create or replace function pool_orders_guard() returns trigger language plpgsql as $$
    begin
      if old.status = 2 or new.status < old.status
        or (old.redeemed_at is not null
            and (new.redeemed_at, new.pay_at, new.kept, new.refunded, new.accrued_days)
            is distinct from (old.redeemed_at, old.pay_at, old.kept, old.refunded, old.accrued_days))
        or (new.user_id, new.request_id, new.product_id, new.quantity, new.price_currency, new.amount, new.currency,
            new.day_output, new.days, new.early_fee_rate, new.early_delay_ms, new.bought_at, new.first_day,
            new.ends_at, new.auto_redeem, new.created_at)
        is distinct from
           (old.user_id, old.request_id, old.product_id, old.quantity, old.price_currency, old.amount, old.currency,
            old.day_output, old.days, old.early_fee_rate, old.early_delay_ms, old.bought_at, old.first_day,
            old.ends_at, old.auto_redeem, old.created_at) then
        raise exception 'machines are redeemed once and their terms stay';
      end if;
      return new;
    end $$`.execute(db);
}
