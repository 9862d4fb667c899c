import { type Kysely, sql } from 'kysely';

/** What an order asks of the database, as functions: their plans are kept, and one call does what took ten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await session(db);
  await spot(db);
}

async function session(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function session_of(p_token_hash text) returns table (
      session_id text, created_at bigint, active_at bigint, user_id text, email text, can_purchase boolean,
      adult boolean, country text, frozen_at bigint, unfreeze_at bigint
    ) language plpgsql stable set plan_cache_mode = 'force_generic_plan' set enable_seqscan = off as $$
    begin
      return query
        select s.session_id::text, s.created_at, s.active_at, u.user_id::text, u.email, u.can_purchase, u.adult,
          u.country, p.frozen_at, p.unfreeze_at
        from sessions s
        join users u on u.user_id = s.user_id
        left join person_security p on p.user_id = s.user_id
        where s.token_hash = p_token_hash and s.ended_at is null;
    end $$`.execute(db);
}

/**
 * Writes down what happened in a locked pair. A new order is called 0 until it has its id. Gives that id and the
 * version of the pair's row, which no other transaction ever gives it.
 */
async function spot(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function spot_write(p_symbol text, p_work jsonb) returns table (order_id bigint, version text)
    language plpgsql set plan_cache_mode = 'force_generic_plan' set enable_seqscan = off as $$
    declare
      v_order bigint;
      v_version text;
      v_changed integer;
      v_posting jsonb := p_work -> 'posting';
    begin
      if p_work -> 'fresh' <> 'null' then
        insert into spot_orders (user_id, request_id, symbol, base, quote, side, price, stop_price, stop_up,
          time_in_force, amount, total, fee_rate, replaces, priority, waiting, filled, turnover, fee, held, holds,
          status, ending, created_at, triggered_at, closed_at)
        select f.user_id, f.request_id, p_symbol, f.base, f.quote, f.side, f.price, f.stop_price, f.stop_up,
          f.time_in_force, f.amount, f.total, f.fee_rate, f.replaces, f.priority, f.waiting, f.filled, f.turnover,
          f.fee, f.held, f.holds, f.status, f.ending, f.created_at, f.triggered_at, f.closed_at
        from jsonb_populate_record(null::spot_orders, p_work -> 'fresh') f
        returning id into v_order;
      end if;

      if p_work -> 'changes' <> '[]' then
        update spot_orders o
        set priority = c.priority, waiting = c.waiting, filled = c.filled, turnover = c.turnover, fee = c.fee,
            held = c.held, holds = c.holds, status = c.status, ending = c.ending, triggered_at = c.triggered_at,
            closed_at = c.closed_at
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
        select case f.order_id when 0 then v_order else f.order_id end, f.user_id, p_symbol, f.side, f.role,
          f.price, f.amount, f.paid, f.received, f.fee, case f.counter_id when 0 then v_order else f.counter_id end,
          f.market_trade_id, f.filled_at
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
        select 'spot', case h.order_id when 0 then v_order else h.order_id end || '.' || h.number, h.user_id,
          h.account, h.currency, h.amount, (p_work ->> 'at')::bigint
        from jsonb_to_recordset(p_work -> 'opened')
          as h (order_id bigint, number integer, user_id text, account smallint, currency text, amount numeric);
      end if;

      if v_posting <> 'null' then
        perform ledger_post(
          v_posting ->> 'business', coalesce(v_posting ->> 'business_id', v_order::text), v_posting ->> 'user_id',
          v_posting ->> 'request_id', (p_work ->> 'at')::bigint, array_agg(l.owner), array_agg(l.account),
          array_agg(l.currency), array_agg(l.bucket), array_agg(l.amount))
        from jsonb_to_recordset(v_posting -> 'legs')
          as l (owner text, account smallint, currency text, bucket text, amount numeric);
      end if;

      update spot_pairs p
      set swept_until = (p_work ->> 'swept_until')::bigint, sequence = (p_work ->> 'sequence')::bigint,
          sweeps = (p_work ->> 'sweeps')::bigint
      where p.symbol = p_symbol
      returning p.xmin::text into v_version;
      return query select v_order, v_version;
    end $$`.execute(db);
}
