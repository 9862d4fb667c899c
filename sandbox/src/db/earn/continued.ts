import { sql } from 'kysely';
import type { Database } from '../schema.ts';

/** What of these orders goes on as another one, by their ids. */
export async function continuedAmounts(
  db: Database,
  table: 'finance_orders' | 'fund_orders',
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; amount: string }>`
    select renewed_from as id, amount from ${sql.table(table)} where renewed_from in (${sql.join(ids)})`.execute(
    db,
  );
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}
