import { sql } from 'kysely';
import type { Database } from '../open.ts';

/** What a person's machines mined of one coin in one day. */
export interface OutputRow {
  /** Since 1970, UTC. */
  readonly day: number;
  readonly amount: string;
}

/** The newest days on which a person mined a coin, newest first. */
export async function findOutputs(
  db: Database,
  userId: string,
  currency: string,
  limit: number,
): Promise<readonly OutputRow[]> {
  return db
    .selectFrom('pool_outputs')
    .innerJoin('pool_orders', 'pool_orders.id', 'pool_outputs.order_id')
    .select(['pool_outputs.day', sql<string>`sum(pool_outputs.amount)`.as('amount')])
    .where('pool_orders.user_id', '=', userId)
    .where('pool_orders.currency', '=', currency)
    .groupBy('pool_outputs.day')
    .orderBy('pool_outputs.day', 'desc')
    .limit(limit)
    .execute();
}
