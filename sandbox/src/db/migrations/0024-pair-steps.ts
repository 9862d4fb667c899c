import { type Kysely, sql } from 'kysely';

/**
 * A pair's row tells which orders its last steps changed, so that a process that remembers the book of a few steps ago
 * reads these alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table spot_pairs add column steps text[] not null default '{}'`.execute(db);
  // Its row is written with each order: earlier ones of the same page are cleared away without a vacuum.
  await sql`alter table spot_pairs set (fillfactor = 20)`.execute(db);
  await write(db);
}

/**
 * A step is the version that it began from and the ids of the orders that it changed, newest first: "version id id". One
 * that names no orders (of a process of an older version, or with too many) empties the list: nobody goes on from what
 * they remember then.
 */
async function write(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      v_before text := pg_get_functiondef('spot_write(text, jsonb)'::regprocedure);
      v_text text := replace(v_before, 'set version = default, swept_until = (', $new$set version = default,
          steps = case when p_work ? 'touched' then (array[p.version::text || coalesce((
            select string_agg(' ' || case t.id when '0' then v_order::text else t.id end, '')
            from jsonb_array_elements_text(p_work -> 'touched') as t (id)), '')] || p.steps)[1:16] else '{}' end,
          swept_until = ($new$);
    begin
      if v_text = v_before then
        raise exception 'spot_write is not as it was expected';
      end if;
      execute v_text;
    end $$`.execute(db);
}
