import { type Kysely, sql } from 'kysely';

/** Each person's switch that cancels open spot orders unless it is renewed before its deadline. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table spot_cancel_after (
      user_id text primary key,
      seconds integer not null check (seconds between 30 and 86400),
      -- Both empty: all pairs.
      base text not null,
      quote text not null,
      -- Protective stops are canceled, too.
      stops boolean not null,
      -- Epoch ms, real clock; null: off.
      fires_at bigint,
      check ((base = '') = (quote = ''))
    )`.execute(db);
  await sql`
    create index spot_cancel_after_due on spot_cancel_after (fires_at) where fires_at is not null`.execute(
    db,
  );
}
