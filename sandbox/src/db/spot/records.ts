import type { Side, Status } from '../../model/spot.ts';
import type { Database } from '../open.ts';
import type { SpotFillRow, SpotOrderRow } from '../schema/spot.ts';
import type { Tx } from '../transaction.ts';

export interface SpotPage {
  readonly userId: string;
  readonly base?: string | undefined;
  readonly quote?: string | undefined;
  readonly side?: Side | undefined;
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

/** One page of a person's orders, newest first, and how many there are. */
export async function findSpotOrders(
  db: Database,
  page: SpotPage & { readonly status?: Status | undefined },
): Promise<{ readonly rows: readonly SpotOrderRow[]; readonly sum: number }> {
  let matching = db.selectFrom('spot_orders').where('user_id', '=', page.userId);
  if (page.status !== undefined) matching = matching.where('status', '=', page.status);
  if (page.base !== undefined) matching = matching.where('base', '=', page.base);
  if (page.quote !== undefined) matching = matching.where('quote', '=', page.quote);
  if (page.side !== undefined) matching = matching.where('side', '=', page.side);
  const { sum } = await matching.select((eb) => eb.fn.countAll().as('sum')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('id', 'desc')
    .offset((page.pageNo - 1) * page.pageSize)
    .limit(page.pageSize)
    .execute();
  return { rows, sum: Number(sum) };
}

/** The order, or null when it does not exist or belongs to someone else: one answer for both. */
export async function findSpotOrder(
  db: Database | Tx,
  userId: string,
  id: string,
): Promise<SpotOrderRow | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const row = await db
    .selectFrom('spot_orders')
    .selectAll()
    .where('id', '=', Number(id))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** The fills of one order, oldest first. */
export async function findFillsOf(db: Database, orderId: number): Promise<readonly SpotFillRow[]> {
  return db.selectFrom('spot_fills').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

/** One page of a person's fills, newest first, each with the coins of its pair, and how many there are. */
export async function findFills(
  db: Database,
  page: SpotPage,
): Promise<{
  readonly rows: readonly (SpotFillRow & { readonly base: string; readonly quote: string })[];
  readonly sum: number;
}> {
  let matching = db
    .selectFrom('spot_fills as f')
    .innerJoin('spot_orders as o', 'o.id', 'f.order_id')
    .where('f.user_id', '=', page.userId);
  if (page.base !== undefined) matching = matching.where('o.base', '=', page.base);
  if (page.quote !== undefined) matching = matching.where('o.quote', '=', page.quote);
  if (page.side !== undefined) matching = matching.where('f.side', '=', page.side);
  const { sum } = await matching.select((eb) => eb.fn.countAll().as('sum')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll('f')
    .select(['o.base', 'o.quote'])
    .orderBy('f.id', 'desc')
    .offset((page.pageNo - 1) * page.pageSize)
    .limit(page.pageSize)
    .execute();
  return { rows, sum: Number(sum) };
}

/** The pairs in which a person has unfinished orders, in one order for everybody. */
export async function openSymbols(
  db: Database | Tx,
  filter: Pick<SpotPage, 'userId' | 'base' | 'quote'>,
): Promise<readonly string[]> {
  let matching = db.selectFrom('spot_orders').where('user_id', '=', filter.userId).where('status', '=', 0);
  if (filter.base !== undefined) matching = matching.where('base', '=', filter.base);
  if (filter.quote !== undefined) matching = matching.where('quote', '=', filter.quote);
  const rows = await matching.select('symbol').distinct().orderBy('symbol').execute();
  return rows.map(({ symbol }) => symbol);
}
