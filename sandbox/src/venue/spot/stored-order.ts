import type { SpotOrderRow } from '../../db/schema/trade.ts';
import { FRESH, type OrderChange, type PairWork } from '../../db/spot/write-pair.ts';
import type { ListedPair } from '../market/source.ts';
import { type LiveOrder, toHold } from './live-order.ts';
import type { ReadWish } from './read-wish.ts';
import {
  amountText,
  moneyText,
  priceText,
  productText,
  readMoney,
  type Scale,
  scaledExactly,
  scaleOf,
} from './scale.ts';

/** A row as the exchange works on it. */
export function liveOrder(row: SpotOrderRow, scale: Scale): LiveOrder {
  const price = (text: string | null) => (text === null ? null : scaledExactly(text, scale.price));
  const stop = price(row.stop_price);
  return {
    id: row.id,
    userId: row.user_id,
    side: row.side,
    limit: price(row.price),
    stop: stop === null ? null : { price: stop, up: row.stop_up === true },
    timeInForce: row.time_in_force,
    lots: row.amount === null ? null : scaledExactly(row.amount, scale.amount),
    budget: null,
    feeRate: readMoney(row.fee_rate),
    filled: scaledExactly(row.filled, scale.amount),
    turnover: scaledExactly(row.turnover, scale.price + scale.amount),
    fee: readMoney(row.fee),
    waiting: row.waiting,
    priority: row.priority,
    status: row.status,
    ending: row.ending,
    triggeredAt: row.triggered_at,
    closedAt: row.closed_at,
    held: readMoney(row.held),
    holds: row.holds,
  };
}

/** A wish as an order that nothing has happened to. `last` (ticks) tells from where a stop is reached. */
export function newOrder(wish: ReadWish, userId: string, feeRate: string, last: bigint): LiveOrder {
  return {
    id: FRESH,
    userId,
    side: wish.side,
    limit: wish.limit,
    stop: wish.stop === null ? null : { price: wish.stop, up: wish.stop > last },
    timeInForce: wish.timeInForce,
    lots: wish.lots,
    budget: wish.budget,
    feeRate: readMoney(feeRate),
    filled: 0n,
    turnover: 0n,
    fee: 0n,
    waiting: wish.stop !== null,
    priority: 0,
    status: 0,
    ending: null,
    triggeredAt: null,
    closedAt: null,
    held: 0n,
    holds: 0,
  };
}

/** What changed in an order, as it is written down; `held` and `holds` are those that follow. */
export function changeOf(order: LiveOrder, scale: Scale): OrderChange {
  const held = toHold(order, scale);
  return {
    id: order.id,
    priority: order.priority,
    waiting: order.waiting,
    filled: amountText(order.filled, scale),
    turnover: productText(order.turnover, scale),
    fee: moneyText(order.fee),
    held: moneyText(held),
    holds: held > 0n && held !== order.held ? order.holds + 1 : order.holds,
    status: order.status,
    ending: order.ending,
    triggered_at: order.triggeredAt,
    closed_at: order.closedAt,
  };
}

/** The row of a new order, after whatever happened to it at once. */
export function rowOf(
  order: LiveOrder,
  pair: ListedPair,
  asked: {
    readonly requestId: string | null;
    readonly total: bigint | null;
    readonly replaces: number | null;
    readonly at: number;
  },
): NonNullable<PairWork['fresh']> {
  const scale = scaleOf(pair);
  const { id: _id, ...change } = changeOf(order, scale);
  return {
    ...change,
    user_id: order.userId,
    request_id: asked.requestId,
    base: pair.base,
    quote: pair.quote,
    side: order.side,
    price: order.limit === null ? null : priceText(order.limit, scale),
    stop_price: order.stop === null ? null : priceText(order.stop.price, scale),
    stop_up: order.stop?.up ?? null,
    time_in_force: order.timeInForce,
    amount: order.lots === null ? null : amountText(order.lots, scale),
    total: asked.total === null ? null : moneyText(asked.total),
    fee_rate: moneyText(order.feeRate),
    replaces: asked.replaces,
    created_at: asked.at,
  };
}
