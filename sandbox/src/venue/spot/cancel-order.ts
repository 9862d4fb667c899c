import { readRowId } from '../../db/rows.ts';
import type { SpotOrderRow } from '../../db/schema/trade.ts';
import type { Tx } from '../../db/schema.ts';
import { findSpotOrder, openSymbols } from '../../db/spot/orders.ts';
import type { Language } from '../../model/language.ts';
import { Refusal } from '../../model/refusal.ts';
import type { Side } from '../../model/spot.ts';
import { textOf } from '../../texts/texts.ts';
import type { ListedPair } from '../market/source.ts';
import type { LiveOrder } from './live-order.ts';
import { closeSession, openSession, type PairSession, type SpotDeps } from './pair-session.ts';
import { writeDown } from './write-down.ts';

export interface CancelRequest {
  readonly userId: string;
  readonly requestId: string | null;
  readonly language: Language;
}

/** Cancels what is left of an order, and with it its group and the exits that cover nothing; gives the money back. Refuses with `notFound`, or `state` when it has ended. */
export async function cancelSpotOrder(
  tx: Tx,
  deps: SpotDeps,
  request: CancelRequest & { readonly orderId: string },
): Promise<void> {
  const { session, order } = await openOwn(tx, deps, request);
  await cancelIn(session, [order], 'cancelled', request);
  await closeSession(session);
}

/** Cancels all unfinished orders of a person that the filter lets through. Gives their ids, oldest first. */
export async function cancelAllOrders(
  tx: Tx,
  deps: SpotDeps,
  request: CancelRequest & {
    readonly base?: string | undefined;
    readonly quote?: string | undefined;
    readonly side?: Side | undefined;
  },
): Promise<readonly string[]> {
  const ids: number[] = [];
  for (const symbol of await openSymbols(tx, request)) {
    const session = await openSession(tx, deps, pairOf(deps, symbol));
    const orders = session.book
      .orders()
      .filter(({ userId, side }) => userId === request.userId && (request.side ?? side) === side);
    // A request's key goes with one posting; each order says for itself who asked for it.
    await cancelIn(session, orders, 'cancelled', { ...request, requestId: null });
    await closeSession(session);
    ids.push(...orders.map(({ id }) => id));
  }
  return ids.sort((a, b) => a - b).map(String);
}

/** A person's own unfinished order, in its pair, opened for so many new orders. Refuses with `notFound`, or `state` when it has ended. */
export async function openOwn(
  tx: Tx,
  deps: SpotDeps,
  { userId, orderId, language }: CancelRequest & { readonly orderId: string },
  newOrders = 0,
): Promise<{ readonly session: PairSession; readonly order: LiveOrder; readonly row: SpotOrderRow }> {
  const row = await findSpotOrder(tx, userId, readRowId(orderId));
  if (!row) throw new Refusal('notFound', textOf('spot.notFound', language));
  const session = await openSession(tx, deps, pairOf(deps, row.symbol), { newOrders });
  const order = session.book.orders().find(({ id }) => id === row.id);
  if (!order) throw new Refusal('state', textOf('spot.finished', language));
  return { session, order, row };
}

/** Ends orders of one person in an open pair; one posting gives all of the money back. */
export async function cancelIn(
  session: PairSession,
  orders: readonly LiveOrder[],
  ending: 'cancelled' | 'amended' | 'disconnect',
  { userId, requestId }: Pick<CancelRequest, 'userId' | 'requestId'>,
): Promise<void> {
  const first = orders[0];
  if (!first) return;
  // The end of one may have been the end of another.
  for (const order of orders) if (order.status === 0) session.book.cancel(order, ending, session.at);
  const occasion = { business: 'spot.cancel', businessId: String(first.id), userId, requestId } as const;
  await writeDown(session, occasion);
}

function pairOf({ market }: SpotDeps, symbol: string): ListedPair {
  const pair = market.pair(symbol);
  if (!pair) throw new Error(`no market for ${symbol}`);
  return pair;
}
