import { type Kysely, sql } from 'kysely';

/** Orders that wait for more than a fixed price, that hang together, that show a part, and that end at an instant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await columns(db);
  await rules(db);
  await guard(db);
  await write(db);
}

/** What an order has beyond a plain one; the stop-limit orders that exist need none of it. */
async function columns(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table spot_orders
      add column parent_id bigint references spot_orders (id),
      add column exit_of text check (exit_of in ('takeProfit', 'stopLoss')),
      add column funds numeric(38, 8) check (funds >= 0),
      add column active_at bigint,
      add column group_id bigint,
      add column trail_amount numeric check (trail_amount > 0),
      add column trail_percent numeric check (trail_percent > 0),
      add column activation_price numeric check (activation_price > 0),
      add column bound numeric check (bound > 0),
      add column display numeric(38, 8) check (display > 0),
      add column shown numeric(38, 8) check (shown >= 0),
      add column expires_at bigint`.execute(db);
  await sql`create index spot_orders_group on spot_orders (group_id) where group_id is not null`.execute(db);
  await sql`create index spot_orders_exits on spot_orders (parent_id) where parent_id is not null`.execute(
    db,
  );
}

/** The conditions that said that only a limit order waits, and that every order has its size from the beginning. */
async function rules(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      v_name text;
      v_found integer := 0;
    begin
      for v_name in
        select conname from pg_constraint
        where conrelid = 'spot_orders'::regclass and contype = 'c' and replace(pg_get_constraintdef(oid), '"', '') in (
          'CHECK (((amount IS NULL) <> (total IS NULL)))',
          'CHECK (((stop_price IS NULL) = (stop_up IS NULL)))',
          'CHECK (((status <> 0) OR (price IS NOT NULL)))',
          'CHECK (((NOT waiting) OR (stop_price IS NOT NULL)))')
      loop
        execute format('alter table spot_orders drop constraint %I', v_name);
        v_found := v_found + 1;
      end loop;
      if v_found <> 4 then
        raise exception 'the conditions of spot_orders are not as they were expected';
      end if;
    end $$`.execute(db);
  await sql`
    alter table spot_orders
      add constraint spot_orders_size check (
        num_nonnulls(amount, total) = 1 or (parent_id is not null and num_nonnulls(amount, total) = 0)),
      add constraint spot_orders_trigger check (
        case when stop_up is null then stop_price is null else stop_price is not null or activation_price is not null end),
      add constraint spot_orders_trail check (
        num_nonnulls(trail_amount, trail_percent) <= 1
        and (activation_price is null or num_nonnulls(trail_amount, trail_percent) = 1)),
      add constraint spot_orders_resting check (status <> 0 or price is not null or waiting),
      add constraint spot_orders_waiting check (not waiting or stop_up is not null),
      add constraint spot_orders_exit check (
        (parent_id is null) = (exit_of is null) and (parent_id is not null or num_nonnulls(active_at, funds) = 0)),
      add constraint spot_orders_iceberg check (display is not null or shown is null)`.execute(db);
}

/** A trailing trigger moves towards the market and an exit grows with its entry, both only while they wait. */
async function guard(db: Kysely<unknown>): Promise<void> {
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
        or ((new.amount, new.total, new.funds) is distinct from (old.amount, old.total, old.funds) and not (old.waiting
            and old.parent_id is not null and coalesce(new.amount >= old.amount, old.amount is null)
            and coalesce(new.total >= old.total, old.total is null)
            and coalesce(new.funds >= old.funds, old.funds is null))) then
        raise exception 'an order is closed once and what was agreed stays';
      end if;
      return new;
    end $$`.execute(db);
}

/**
 * The same with any number of new orders, called 0, -1, -2 and so on until they have their ids. A process of an older
 * version sends one or none, and nothing of what it does not know.
 */
async function write(db: Kysely<unknown>): Promise<void> {
  await sql`drop function spot_write(text, jsonb)`.execute(db);
  await sql`
    create function spot_write(p_symbol text, p_work jsonb)
    returns table (order_id bigint, version text, order_ids text)
    language plpgsql set plan_cache_mode = 'force_generic_plan' set enable_seqscan = off as $$
    declare
      v_fresh jsonb := case jsonb_typeof(p_work -> 'fresh')
        when 'array' then p_work -> 'fresh' when 'object' then jsonb_build_array(p_work -> 'fresh') else '[]' end;
      v_ids bigint[];
      v_version text;
      v_changed integer;
      v_posting jsonb := p_work -> 'posting';
    begin
      if v_fresh <> '[]' then
        for v_place in 1..jsonb_array_length(v_fresh) loop
          v_ids := v_ids || nextval('spot_orders_id_seq');
        end loop;
        insert into spot_orders (id, user_id, request_id, symbol, base, quote, side, price, stop_price, stop_up,
          time_in_force, amount, total, fee_rate, replaces, priority, waiting, filled, turnover, fee, held, holds,
          status, ending, created_at, triggered_at, closed_at, parent_id, exit_of, active_at, group_id, trail_amount,
          trail_percent, activation_price, bound, display, shown, expires_at, funds)
        overriding system value
        select v_ids[f.ordinality], f.user_id, f.request_id, p_symbol, f.base, f.quote, f.side, f.price, f.stop_price,
          f.stop_up, f.time_in_force, f.amount, f.total, f.fee_rate, f.replaces, f.priority, f.waiting, f.filled,
          f.turnover, f.fee, f.held, f.holds, f.status, f.ending, f.created_at, f.triggered_at, f.closed_at,
          case when f.parent_id <= 0 then v_ids[1 - f.parent_id] else f.parent_id end, f.exit_of, f.active_at,
          case when f.group_id <= 0 then v_ids[1 - f.group_id] else f.group_id end, f.trail_amount, f.trail_percent,
          f.activation_price, f.bound, f.display, f.shown, f.expires_at, f.funds
        from jsonb_populate_recordset(null::spot_orders, v_fresh) with ordinality f;
      end if;

      if p_work -> 'changes' <> '[]' then
        update spot_orders o
        set priority = c.priority, waiting = c.waiting, filled = c.filled, turnover = c.turnover, fee = c.fee,
            held = c.held, holds = c.holds, status = c.status, ending = c.ending, triggered_at = c.triggered_at,
            closed_at = c.closed_at, stop_price = coalesce(c.stop_price, o.stop_price),
            amount = coalesce(c.amount, o.amount), total = coalesce(c.total, o.total), funds = coalesce(c.funds, o.funds),
            shown = coalesce(c.shown, o.shown), active_at = coalesce(c.active_at, o.active_at)
        from jsonb_populate_recordset(null::spot_orders, p_work -> 'changes') c
        where o.id = c.id;
        get diagnostics v_changed = row_count;
        if v_changed <> jsonb_array_length(p_work -> 'changes') then
          raise exception 'an order vanished';
        end if;
      end if;

      if p_work -> 'fills' <> '[]' then
        insert into spot_fills (order_id, user_id, symbol, side, role, price, amount, paid, received, fee,
          counter_id, market_trade_id, filled_at)
        select case when f.order_id <= 0 then v_ids[1 - f.order_id] else f.order_id end, f.user_id, p_symbol, f.side,
          f.role, f.price, f.amount, f.paid, f.received, f.fee,
          case when f.counter_id <= 0 then v_ids[1 - f.counter_id] else f.counter_id end, f.market_trade_id, f.filled_at
        from jsonb_populate_recordset(null::spot_fills, p_work -> 'fills') f;
      end if;

      if p_work -> 'closed' <> '[]' then
        update ledger_holds h
        set state = c.state, closed_at = (p_work ->> 'at')::bigint
        from jsonb_to_recordset(p_work -> 'closed') as c (name text, state smallint)
        where h.business = 'spot' and h.business_id = c.name;
        get diagnostics v_changed = row_count;
        if v_changed <> jsonb_array_length(p_work -> 'closed') then
          raise exception 'an order without its hold';
        end if;
      end if;

      if p_work -> 'opened' <> '[]' then
        insert into ledger_holds (business, business_id, user_id, account, currency, amount, created_at)
        select 'spot', case when h.order_id <= 0 then v_ids[1 - h.order_id] else h.order_id end || '.' || h.number,
          h.user_id, h.account, h.currency, h.amount, (p_work ->> 'at')::bigint
        from jsonb_to_recordset(p_work -> 'opened')
          as h (order_id bigint, number integer, user_id text, account smallint, currency text, amount numeric);
      end if;

      if v_posting <> 'null' then
        perform ledger_post(
          v_posting ->> 'business', coalesce(v_posting ->> 'business_id', v_ids[1]::text), v_posting ->> 'user_id',
          v_posting ->> 'request_id', (p_work ->> 'at')::bigint, array_agg(l.owner), array_agg(l.account),
          array_agg(l.currency), array_agg(l.bucket), array_agg(l.amount))
        from jsonb_to_recordset(v_posting -> 'legs')
          as l (owner text, account smallint, currency text, bucket text, amount numeric);
      end if;

      update spot_pairs p
      set version = default,
          steps = case when p_work ? 'touched' then (array[p.version::text || coalesce((
            select string_agg(' ' || case when t.id <= 0 then v_ids[1 - t.id] else t.id end, '')
            from (select e::bigint as id from jsonb_array_elements_text(p_work -> 'touched') e) t), '')]
            || p.steps)[1:16] else '{}' end,
          swept_until = (p_work ->> 'swept_until')::bigint, sequence = (p_work ->> 'sequence')::bigint,
          sweeps = (p_work ->> 'sweeps')::bigint
      where p.symbol = p_symbol
      returning p.version::text into v_version;
      return query select v_ids[1], v_version, array_to_string(v_ids, ' ');
    end $$`.execute(db);
}
