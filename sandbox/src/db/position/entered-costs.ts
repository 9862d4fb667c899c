import { sql } from 'kysely';
import type { Database, Tx } from '../schema.ts';

interface Place {
  readonly userId: string;
  readonly coin: string;
  readonly quote: string;
}

/** What a person said that arrivals of a coin cost, by arrival. */
export async function findEnteredCosts(
  db: Database | Tx,
  { userId, coin, quote }: Place,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('entered_costs')
    .select(['arrival', 'cost'])
    .where('user_id', '=', userId)
    .where('coin', '=', coin)
    .where('quote', '=', quote)
    .execute();
  return new Map(rows.map(({ arrival, cost }) => [arrival, cost]));
}

/** Keeps what an arrival cost, in place of what was said before; null forgets it. */
export async function saveEnteredCost(
  db: Database | Tx,
  { userId, coin, quote, arrival }: Place & { readonly arrival: string },
  cost: string | null,
): Promise<void> {
  if (cost === null) {
    await sql`delete from entered_costs where user_id = ${userId} and coin = ${coin} and quote = ${quote}
      and arrival = ${arrival}`.execute(db);
    return;
  }
  await sql`
    insert into entered_costs (user_id, coin, quote, arrival, cost)
    values (${userId}, ${coin}, ${quote}, ${arrival}, ${cost})
    on conflict (user_id, coin, quote, arrival) do update set cost = excluded.cost`.execute(db);
}
