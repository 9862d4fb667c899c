import type { Tx } from '../../db/schema.ts';
import { requireMayTrade } from '../security/may-trade.ts';
import { closeSession, openSession, type SpotDeps } from './pair-session.ts';
import { type Asking, lastPrice, placeIn } from './place-order.ts';
import { planOrders } from './plan-orders.ts';
import { called, wrongField } from './read-fields.ts';
import { EMPTY_WISH, readSpotWish, requireNearby } from './read-wish.ts';

/** A limit order and a stop of the same amount, which they share; '' is what was left out. */
export interface OcoWish {
  readonly baseCoin: string;
  readonly quoteCoin: string;
  readonly side: string;
  readonly amount: string;
  readonly price: string;
  readonly stopPrice: string;
  /** Of the stop; without it the stop takes the market. */
  readonly stopLimitPrice: string;
  readonly expireTime: string;
}

/**
 * Places both, or neither: a sale above the last price and a stop below it, or the other way round for a purchase. Their
 * money is set aside once. Refuses as a single order does.
 */
export async function placeOco(
  tx: Tx,
  deps: SpotDeps,
  { wish, ...asking }: Asking & { readonly wish: OcoWish },
): Promise<{ readonly groupId: string; readonly orderIds: string[] }> {
  const { person, language } = asking;
  requireMayTrade(person, language);
  const { stopPrice, stopLimitPrice, price, ...common } = wish;
  const read = (words: Partial<typeof EMPTY_WISH>) =>
    readSpotWish({ ...EMPTY_WISH, ...common, ...words }, deps.market, deps.clock.now(), language);
  const limit = read({ orderType: 'limit', price });
  // A wrong limit of the stop would be called a wrong price of the other.
  if (stopLimitPrice !== '') {
    called('price', 'stopLimitPrice', () => read({ orderType: 'limit', price: stopLimitPrice }));
  }
  const stop = read(
    stopLimitPrice === ''
      ? { orderType: 'stopMarket', stopPrice }
      : { orderType: 'limit', price: stopLimitPrice, stopPrice },
  );
  const session = await openSession(tx, deps, limit.pair, { newOrders: 2 });
  const last = lastPrice(session, language);
  requireNearby(limit, last, language);
  requireNearby({ ...stop, limit: null }, last, language);
  called('price', 'stopLimitPrice', () => requireNearby({ ...stop, trigger: null }, last, language));
  const isAbove = (ticks: bigint | null | undefined) => ticks != null && ticks > last;
  const sells = limit.side === 'sell';
  if (isAbove(limit.limit) !== sells || limit.limit === last)
    throw wrongField('spot.ocoPrice', 'price', language);
  if (isAbove(stop.trigger?.price) === sells) throw wrongField('spot.ocoStop', 'stopPrice', language);
  const moment = { userId: person.userId, at: session.at, last };
  const legs = [...planOrders(limit, moment), ...planOrders(stop, moment, -1)];
  const orders = legs.map((order) => ({ ...order, group: 0 }));
  await placeIn(session, orders, asking);
  await closeSession(session);
  return { groupId: String(orders[0]?.group), orderIds: orders.map(({ id }) => String(id)) };
}
