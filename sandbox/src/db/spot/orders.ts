import { sql } from 'kysely';
import type { Side, Status } from '../../model/spot.ts';
import { type OwnPage, rowsOf, where } from '../rows.ts';
import type { SpotFillRow, SpotOrderRow } from '../schema/trade.ts';
import type { Database, Tx } from '../schema.ts';
import type { TakenRow } from './pairs.ts';

/** Every unfinished order of a pair, in the order of their priority. */
export async function openOrders(db: Database | Tx, symbol: string): Promise<readonly SpotOrderRow[]> {
  return db
    .selectFrom('spot_orders')
    .selectAll()
    .where('symbol', '=', symbol)
    .where('status', '=', 0)
    .orderBy('priority')
    .execute();
}

/** Orders by their ids, finished or not. */
export async function ordersByIds(tx: Tx, ids: readonly number[]): Promise<readonly SpotOrderRow[]> {
  return tx
    .selectFrom('spot_orders')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .orderBy('priority')
    .execute();
}

export interface SpotPage extends OwnPage {
  readonly base?: string | undefined;
  readonly quote?: string | undefined;
  readonly side?: Side | undefined;
}

const orders = rowsOf('spot_orders');

export const findSpotOrder = orders.own;

/** One page of a person's orders. */
export const findSpotOrders = (
  db: Database,
  { status, base, quote, side, ...page }: SpotPage & { readonly status?: Status | undefined },
) => orders.page(db, page, where({ status, base, quote, side }));

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

/** What people took from the simulated book of a pair after `from` (epoch ms). */
export async function takenFromMarket(tx: Tx, symbol: string, from: number): Promise<readonly TakenRow[]> {
  return tx
    .selectFrom('spot_fills')
    .select(['side', 'price', 'amount', 'filled_at'])
    .where('symbol', '=', symbol)
    .where('role', '=', 'taker')
    .where('counter_id', 'is', null)
    .where('filled_at', '>', from)
    .orderBy('filled_at')
    .execute();
}

/** Lots of one price that are missing from a side of the simulated book. */
interface MissingRow {
  readonly side: SpotFillRow['side'];
  readonly price: string;
  readonly lots: string;
}

/**
 * The same added up by level, as far as it is missing at `at` (epoch ms) when it comes back steadily over `life` ms:
 * lots of 10^-`decimals`, a part of a lot as one.
 */
export async function missingFromMarket(
  db: Database,
  symbol: string,
  at: number,
  life: number,
  decimals: number,
): Promise<readonly MissingRow[]> {
  const { rows } = await sql<MissingRow>`
    select side, price,
      div(sum(amount * (filled_at + ${life}::bigint - ${at}::bigint)) * 10::numeric ^ ${decimals}::int
        + ${life}::bigint - 1, ${life}::bigint)::text as lots
    from spot_fills
    where symbol = ${symbol} and role = 'taker' and counter_id is null
      and filled_at > ${at - life} and filled_at <= ${at}
    group by side, price`.execute(db);
  return rows;
}

/** The newest trades that were made here in a pair, with from <= instant <= to (epoch ms), newest first. */
export async function tradesMadeHere(
  db: Database,
  symbol: string,
  span: { readonly from: number; readonly to: number },
  limit: number,
): Promise<readonly Pick<SpotFillRow, 'id' | 'side' | 'price' | 'amount' | 'filled_at'>[]> {
  return db
    .selectFrom('spot_fills')
    .select(['id', 'side', 'price', 'amount', 'filled_at'])
    .where('symbol', '=', symbol)
    .where('role', '=', 'taker')
    .where('filled_at', '>=', span.from)
    .where('filled_at', '<=', span.to)
    .orderBy('filled_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
