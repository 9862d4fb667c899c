import { type Kysely, sql } from 'kysely';

/**
 * The ids of new orders and the version of the pair's row come with the work, so that nobody has to wait for what
 * `spot_write` gives. A process of an older version sends neither.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      v_text text := pg_get_functiondef('spot_write(text, jsonb)'::regprocedure);
    begin
      v_text := replace(v_text, $old$v_ids || nextval('spot_orders_id_seq')$old$,
        $new$v_ids || coalesce((p_work -> 'ids' ->> (v_place - 1))::bigint, nextval('spot_orders_id_seq'))$new$);
      v_text := replace(v_text, 'set version = default',
        $new$set version = coalesce((p_work ->> 'version')::uuid, gen_random_uuid())$new$);
      v_text := replace(v_text, 'into v_version;', $new$into strict v_version;$new$);
      if v_text not like '%(p_work -> ''ids''%' or v_text not like '%p_work ->> ''version''%'
        or v_text not like '%into strict v_version%' then
        raise exception 'spot_write is not as it was expected';
      end if;
      execute v_text;
    end $$`.execute(db);
}
