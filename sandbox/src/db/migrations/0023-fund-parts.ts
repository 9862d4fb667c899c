import { type Kysely, sql } from 'kysely';

/** A part of the shares of an order is redeemed, and the rest goes on as another order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table fund_orders
      -- Of the shares, where not all of them are redeemed.
      add column redeem_shares numeric(38, 8) check (redeem_shares > 0 and redeem_shares < shares),
      -- The order whose rest this is, and what that was worth when it went over.
      add column renewed_from bigint unique references fund_orders (id),
      add column taken_over numeric(38, 8) check (taken_over >= 0),
      add check (redeem_shares is null or status >= 2),
      add check ((renewed_from is null) = (taken_over is null))`.execute(db);
  await sql`
    create function fund_parts_guard() returns trigger language plpgsql as $$
    begin
      if (old.status >= 2 and new.redeem_shares is distinct from old.redeem_shares)
        or (new.renewed_from, new.taken_over) is distinct from (old.renewed_from, old.taken_over) then
        raise exception 'what is redeemed of an order of a fund, and where it comes from, stays';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger fund_parts_guard before update on fund_orders
    for each row execute function fund_parts_guard()`.execute(db);
}
