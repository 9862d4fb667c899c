import type { SpotOrderRow } from '../../db/schema/trade.ts';
import type { Tx } from '../../db/schema.ts';
import { requireMayTrade } from '../security/may-trade.ts';
import { cancelIn, openOwn } from './cancel-order.ts';
import { type LiveOrder, remaining, sizeExit, toHold } from './live-order.ts';
import { closeSession, type PairSession, type SpotDeps } from './pair-session.ts';
import { type Asking, lastPrice, type Placed, placed, placeIn } from './place-order.ts';
import { planOrders } from './plan-orders.ts';
import { wrongField } from './read-fields.ts';
import { EMPTY_WISH, readSpotWish, requireNearby, type SpotWish } from './read-wish.ts';
import { amountText, priceText, scaleOf } from './scale.ts';
import { followedTo, isReached } from './trigger.ts';

/** An order and its exits at most. */
const WITH_EXITS = 3;

/** What an amended order should say; '' keeps what it says. */
export interface AmendRequest extends Asking {
  readonly orderId: string;
  readonly price: string;
  /** Of the new order; what was filled before does not count. */
  readonly amount: string;
  readonly stopPrice: string;
  /** One of both: the distance of a trailing stop, in the quote coin or in percent. */
  readonly trailingAmount: string;
  readonly trailingPercent: string;
}

/**
 * Cancels an unfinished order and places another in its stead, both or neither: a refusal leaves the old one as it was.
 * The new order has a new id and the newest place in the queue, the exits of the old one and its place in its group. A trailing
 * stop keeps the best price that it has followed; a distance that the market is away from it already is refused, as a
 * stop is that the last price has reached: whoever wants to trade at once says so with a market order.
 */
export async function amendSpotOrder(tx: Tx, deps: SpotDeps, request: AmendRequest): Promise<Placed> {
  const { person, language, requestId } = request;
  requireMayTrade(person, language);
  const own = { userId: person.userId, orderId: request.orderId, requestId: null, language };
  const { session, order, row } = await openOwn(tx, deps, own, WITH_EXITS);
  const isLinked = order.group !== null || order.parent !== null;
  // Its size is that of the others, or of what its entry filled.
  if (isLinked && request.amount !== '') throw wrongField('spot.linkedAmount', 'amount', language);
  const last = lastPrice(session, language);
  const wish = readSpotWish(amendedWish(request, session, order, row), deps.market, session.at, language);
  requireNearby(wish, last, language);
  const best = order.trigger && followedTo(order.trigger);
  const [entry, ...exits] = planOrders(wish, { userId: person.userId, at: session.at, last, best });
  if (!entry) throw new Error('nothing was planned');
  const first = isLinked ? inPlaceOf(order, entry, session) : withActivation(entry, order);
  const { trigger } = first;
  if (trigger?.trail && isReached(trigger, last)) {
    throw wrongField(
      'spot.trailReached',
      trigger.trail.ticks ? 'trailingAmount' : 'trailingPercent',
      language,
    );
  }
  if (isLinked && trigger && first.activeAt !== null && isReached(trigger, last)) {
    throw wrongField('spot.stopReached', 'stopPrice', language);
  }
  // The posting that goes with the key is the one of the new order.
  await cancelIn(session, [order], 'amended', own);
  const orders = [first, ...exits];
  await placeIn(session, orders, { person, requestId, language }, order.id);
  await closeSession(session);
  return placed(session, orders);
}

/** What the order says, with what it should say instead. */
function amendedWish(
  request: AmendRequest,
  { pair, book }: PairSession,
  order: LiveOrder,
  row: SpotOrderRow,
): SpotWish {
  const { price, amount, stopPrice } = request;
  const scale = scaleOf(pair);
  const left = order.lots === null ? null : remaining(order);
  const exits = book.exitsOf(order).map((exit) => ({
    [`${exit.exitOf}Price`]: exit.trigger?.price == null ? '' : priceText(exit.trigger.price, scale),
    [`${exit.exitOf}Limit`]: exit.limit === null ? '' : priceText(exit.limit, scale),
  }));
  const shows = order.display !== null && left !== null && order.display < left;
  return {
    ...EMPTY_WISH,
    baseCoin: row.base,
    quoteCoin: row.quote,
    side: row.side,
    orderType: row.price === null ? 'stopMarket' : 'limit',
    price: price || (row.price ?? ''),
    // One that has no size yet is given the least, and its own afterwards.
    amount: amount || (row.total !== null && row.price === null ? '' : amountText(left ?? 1n, scale)),
    total: row.price === null ? (row.total ?? '') : '',
    timeInForce: row.time_in_force,
    stopPrice: stopPrice || (order.waiting ? (row.stop_price ?? '') : ''),
    displayAmount: shows && order.display !== null ? amountText(order.display, scale) : '',
    expireTime: row.expires_at === null ? '' : String(row.expires_at),
    ...Object.assign({}, ...exits),
    ...trailWish(request, order, row),
  };
}

/** How a trailing stop should follow; of another order what was asked for, which is refused. */
function trailWish(
  { stopPrice, trailingAmount, trailingPercent }: AmendRequest,
  { trigger }: LiveOrder,
  row: SpotOrderRow,
): Partial<SpotWish> {
  if (!trigger?.trail) return { trailingAmount, trailingPercent };
  const isOther = trailingAmount !== '' || trailingPercent !== '';
  return {
    orderType: 'trailingStop',
    stopPrice,
    trailingAmount: isOther ? trailingAmount : (row.trail_amount ?? ''),
    trailingPercent: isOther ? trailingPercent : (row.trail_percent ?? ''),
    // One that follows is past it.
    activationPrice: trigger.price === null ? (row.activation_price ?? '') : '',
  };
}

/** A trailing stop says from which price it followed, also behind it. */
function withActivation(order: LiveOrder, { trigger: old }: LiveOrder): LiveOrder {
  const { trigger } = order;
  if (!trigger?.trail || !old?.trail) return order;
  return { ...order, trigger: { ...trigger, trail: { ...trigger.trail, from: old.trail.from } } };
}

/** The new order as the leg of a group or the exit that the old one was, as far as there still is one. */
function inPlaceOf(old: LiveOrder, order: LiveOrder, { book, pair }: PairSession): LiveOrder {
  const { activeAt, parent, exitOf } = old;
  const group = book.matesOf(old).length > 1 ? old.group : null;
  const trigger = order.trigger && old.trigger && { ...order.trigger, up: old.trigger.up };
  if (parent === null) return { ...order, group, trigger };
  const scale = scaleOf(pair);
  const funds = old.waiting ? old.funds : toHold(old, scale);
  const exit = { ...order, activeAt, lots: null, bound: null, parent, exitOf, group, trigger, funds };
  sizeExit(exit, scale);
  return exit;
}
