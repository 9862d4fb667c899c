import { type Kysely, sql } from 'kysely';

/** What people say that coins cost which came in without a price, and a way to the little that is not a trade. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table entered_costs (
      user_id text not null,
      -- What came in, as the list of arrivals names it: one posting may bring several coins.
      arrival text not null,
      coin text not null,
      -- The coin that the cost is counted in.
      quote text not null,
      cost numeric(38, 8) not null check (cost >= 0),
      primary key (user_id, coin, quote, arrival)
    )`.execute(db);
  // Trades are by far the most postings, and their fills are read instead.
  await sql`
    create index ledger_postings_beside_trade on ledger_postings (user_id)
    where business not like 'spot.%' and business <> 'exchange'`.execute(db);
}
