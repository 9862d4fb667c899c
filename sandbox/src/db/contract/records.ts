import type { Database } from '../open.ts';
import type { ContractOrderRow } from '../schema/contract.ts';

export interface RecordQuery {
  readonly userId: string;
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
  readonly status?: 0 | 1 | 2 | undefined;
  readonly base?: string | undefined;
  readonly quote?: string | undefined;
}

/** One page of a person's orders, newest first, and how many there are. */
export async function findOrders(
  db: Database,
  query: RecordQuery,
): Promise<{ readonly rows: readonly ContractOrderRow[]; readonly sum: number }> {
  let matching = db.selectFrom('contract_orders').where('user_id', '=', query.userId);
  if (query.status !== undefined) matching = matching.where('status', '=', query.status);
  if (query.base !== undefined) matching = matching.where('base', '=', query.base);
  if (query.quote !== undefined) matching = matching.where('quote', '=', query.quote);
  const { sum } = await matching.select((eb) => eb.fn.countAll<number>().as('sum')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('id', 'desc')
    .offset((query.pageNo - 1) * query.pageSize)
    .limit(query.pageSize)
    .execute();
  return { rows, sum: Number(sum) };
}

/** The order, or null when it does not exist or belongs to someone else: one answer for both. */
export async function findOrder(db: Database, userId: string, id: string): Promise<ContractOrderRow | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const row = await db
    .selectFrom('contract_orders')
    .selectAll()
    .where('id', '=', Number(id))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Profits of a person's orders closed after `from` (epoch ms), by pay coin. */
export async function profitsSince(
  db: Database,
  userId: string,
  from: number,
): Promise<readonly { readonly quote: string; readonly profit: string }[]> {
  return db
    .selectFrom('contract_orders')
    .select(['quote', (eb) => eb.fn.sum<string>('profit').as('profit')])
    .where('user_id', '=', userId)
    .where('closed_at', '>', from)
    .groupBy('quote')
    .execute();
}
