import { type Kysely, sql } from 'kysely';

/** What survives a database server that comes back without its last transactions, or as another one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await versions(db);
  await markers(db);
}

/**
 * A pair's version was the number of the transaction that wrote its row. A server that lost its last transactions gives
 * those numbers again; a random version never comes twice.
 */
async function versions(db: Kysely<unknown>): Promise<void> {
  await sql`alter table spot_pairs add column version uuid not null default gen_random_uuid()`.execute(db);
  // The function as it is now, whichever step made it, with the version in place of the transaction's number.
  await sql`
    do $$
    declare
      v_text text := pg_get_functiondef('spot_write(text, jsonb)'::regprocedure);
    begin
      v_text := replace(v_text, 'p.xmin::text', 'p.version::text');
      v_text := replace(v_text, 'set swept_until = (', 'set version = default, swept_until = (');
      if v_text not like '%set version = default%' or v_text not like '%p.version::text%' then
        raise exception 'spot_write is not as it was expected';
      end if;
      execute v_text;
    end $$`.execute(db);
}

/** One row for each acknowledged action that left no posting: the only trace of it that an audit can look for. */
async function markers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table acknowledged_actions (
      action uuid primary key,
      at bigint not null
    )`.execute(db);
}
