import { type Kysely, sql } from 'kysely';

/** Orders of a group share one amount: what one fills, the others lose. Nothing else of an order shrinks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function spot_orders_guard() returns trigger language plpgsql as $$
    begin
      if old.status <> 0 or new.filled < old.filled or new.turnover < old.turnover or new.fee < old.fee
        or (new.waiting and not old.waiting) or new.holds < old.holds
        or (new.triggered_at is distinct from old.triggered_at and not old.waiting)
        or (new.user_id, new.request_id, new.symbol, new.base, new.quote, new.side, new.price, new.stop_up,
            new.time_in_force, new.fee_rate, new.replaces, new.created_at, new.parent_id, new.exit_of, new.group_id,
            new.trail_amount, new.trail_percent, new.activation_price, new.bound, new.display, new.expires_at)
        is distinct from
           (old.user_id, old.request_id, old.symbol, old.base, old.quote, old.side, old.price, old.stop_up,
            old.time_in_force, old.fee_rate, old.replaces, old.created_at, old.parent_id, old.exit_of, old.group_id,
            old.trail_amount, old.trail_percent, old.activation_price, old.bound, old.display, old.expires_at)
        or (new.active_at is distinct from old.active_at and old.active_at is not null)
        or (new.stop_price is distinct from old.stop_price and not (old.waiting
            and num_nonnulls(old.trail_amount, old.trail_percent) = 1
            and case when old.stop_price is null then true
                  when old.stop_up then new.stop_price < old.stop_price else new.stop_price > old.stop_price end))
        or ((new.amount, new.total, new.funds) is distinct from (old.amount, old.total, old.funds) and not (
            -- An exit grows with its entry while it waits.
            (old.waiting and old.parent_id is not null and coalesce(new.amount >= old.amount, old.amount is null)
              and coalesce(new.total >= old.total, old.total is null)
              and coalesce(new.funds >= old.funds, old.funds is null))
            -- It may grow and lose to the other exit within one session: its entry's fills bound it (audit I10).
            or (old.group_id is not null and (old.waiting and old.parent_id is not null
              or coalesce(new.amount <= old.amount, num_nonnulls(new.amount, old.amount) = 0)
                and coalesce(new.total <= old.total, num_nonnulls(new.total, old.total) = 0)
                and coalesce(new.funds <= old.funds, num_nonnulls(new.funds, old.funds) = 0))))) then
        raise exception 'an order is closed once and what was agreed stays';
      end if;
      return new;
    end $$`.execute(db);
}
