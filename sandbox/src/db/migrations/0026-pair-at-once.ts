import { type Kysely, sql } from 'kysely';

/**
 * Locks a pair and tells, in the same question, what happened in it since the version that somebody remembers: a function,
 * because only a later statement sees what was committed while the lock was waited for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function spot_lock(p_symbol text, p_version uuid, p_swept_until bigint) returns table (
      swept_until bigint, sequence bigint, sweeps bigint, version text, changed text, taken text
    ) language plpgsql set plan_cache_mode = 'force_generic_plan' set enable_seqscan = off as $$
    declare
      v_pair spot_pairs;
      v_step integer;
    begin
      select * into v_pair from spot_pairs p where p.symbol = p_symbol for update;
      if not found then
        return;
      end if;
      if v_pair.version <> p_version then
        select s.n into v_step
        from unnest(v_pair.steps) with ordinality s (step, n)
        where left(s.step, 36) = p_version::text;
        if found then
          changed := coalesce((select string_agg(substr(s.step, 37), '') from unnest(v_pair.steps[1:v_step]) s (step)), '');
          select string_agg(concat_ws(' ', f.side, f.price, f.amount, f.filled_at), ',' order by f.filled_at) into taken
          from spot_fills f
          where f.symbol = p_symbol and f.role = 'taker' and f.counter_id is null and f.filled_at >= p_swept_until;
        end if;
      end if;
      swept_until := v_pair.swept_until;
      sequence := v_pair.sequence;
      sweeps := v_pair.sweeps;
      version := v_pair.version::text;
      return next;
    end $$`.execute(db);
}
