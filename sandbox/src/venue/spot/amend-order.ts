import type { Tx } from '../../db/schema.ts';
import type { Language } from '../../model/language.ts';
import type { Person } from '../../model/person.ts';
import { requireMayTrade } from '../security/may-trade.ts';
import { cancelIn, openOwn } from './cancel-order.ts';
import { remaining } from './live-order.ts';
import { closeSession, type SpotDeps } from './pair-session.ts';
import { type Placed, placeIn } from './place-order.ts';
import { readSpotWish } from './read-wish.ts';
import { amountText, scaleOf } from './scale.ts';

/** What an amended order should say; '' keeps what it says. */
export interface AmendRequest {
  readonly person: Person;
  readonly orderId: string;
  readonly price: string;
  /** Of the new order; what was filled before does not count. */
  readonly amount: string;
  readonly stopPrice: string;
  readonly requestId: string | null;
  readonly language: Language;
}

/**
 * Cancels an unfinished order and places another in its stead, both or neither: a refusal leaves the old one as it was.
 * The new order has a new id and the newest place in the queue.
 */
export async function amendSpotOrder(tx: Tx, deps: SpotDeps, request: AmendRequest): Promise<Placed> {
  const { person, language, requestId } = request;
  requireMayTrade(person, language);
  const own = { userId: person.userId, orderId: request.orderId, requestId: null, language };
  const { session, order, row } = await openOwn(tx, deps, own);
  const wish = readSpotWish(
    {
      baseCoin: row.base,
      quoteCoin: row.quote,
      side: row.side,
      orderType: 'limit',
      price: request.price || (row.price ?? ''),
      amount: request.amount || amountText(remaining(order), scaleOf(session.pair)),
      total: '',
      timeInForce: row.time_in_force,
      stopPrice: request.stopPrice || (order.waiting ? (row.stop_price ?? '') : ''),
    },
    deps.market,
    session.at,
    language,
  );
  // The posting that goes with the key is the one of the new order.
  await cancelIn(session, [order], 'amended', own);
  const placed = await placeIn(session, wish, { person, requestId, language, replaces: order.id });
  await closeSession(session);
  return placed;
}
