import type { SpotOrderRow } from '../../db/schema/trade.ts';
import { FRESH } from '../../db/spot/write-pair.ts';
import type { Ending, Side, Status, TimeInForce } from '../../model/spot.ts';
import type { ReadWish } from './read-wish.ts';
import { divideUp, lotsMoney, moneyDown, moneyUp, readMoney, type Scale, scaledExactly } from './scale.ts';

/** A fee rate of one, in the whole numbers that rates are kept in. */
export const RATE_ONE = 100_000_000n;

/** An order while the exchange works on it. */
export interface LiveOrder {
  /** `FRESH` until it is stored. */
  id: number;
  readonly userId: string;
  /** Epoch ms: trades of the market up to here do nothing to it. */
  readonly placedAt: number;
  readonly side: Side;
  /** Ticks; null for a market order, which never rests. */
  readonly limit: bigint | null;
  /** Waits until the market's last price has come to it: from below (`up`) or from above. */
  readonly stop: { readonly price: bigint; readonly up: boolean } | null;
  readonly timeInForce: TimeInForce;
  /** Lots; null where only `budget` bounds it. */
  readonly lots: bigint | null;
  /** Ticks x lots that a market buy by total may cost. */
  readonly budget: bigint | null;
  /** Hundred-millionths. */
  readonly feeRate: bigint;
  /** Lots. */
  filled: bigint;
  /** Ticks x lots: the exact sum of price x amount. */
  turnover: bigint;
  /** Money of the coin that is received. */
  fee: bigint;
  /** A stop that has not been reached. */
  waiting: boolean;
  /** Among resting orders of one price the lowest is served first. */
  priority: number;
  status: Status;
  ending: Ending | null;
  triggeredAt: number | null;
  closedAt: number | null;
  /** Money set aside for it, as stored, and the number of holds it has had. */
  held: bigint;
  holds: number;
}

/** A row as the exchange works on it. */
export function liveOrder(row: SpotOrderRow, scale: Scale): LiveOrder {
  const price = (text: string | null) => (text === null ? null : scaledExactly(text, scale.price));
  const stop = price(row.stop_price);
  return {
    id: row.id,
    userId: row.user_id,
    placedAt: row.created_at,
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
export function newOrder(
  wish: ReadWish,
  { userId, at, feeRate, last }: { userId: string; at: number; feeRate: string; last: bigint },
): LiveOrder {
  return {
    id: FRESH,
    userId,
    placedAt: at,
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

/** What one fill moves, in money. */
export interface FillMoney {
  /** Of the coin that is given. */
  readonly paid: bigint;
  /** Of the coin that is received, before the fee. */
  readonly received: bigint;
  /** Of the coin that is received. */
  readonly fee: bigint;
}

/** Lots still to be filled. */
export function remaining(order: LiveOrder): bigint {
  return (order.lots ?? 0n) - order.filled;
}

/**
 * Books a fill into the order. A buyer pays the exact sum of the whole order rounded up once, so that several fills
 * never cost more than was set aside; a seller's proceeds are rounded down, fees up.
 */
export function bookFill(order: LiveOrder, price: bigint, lots: bigint, scale: Scale): FillMoney {
  const product = price * lots;
  const buys = order.side === 'buy';
  const paid = buys
    ? moneyUp(order.turnover + product, scale) - moneyUp(order.turnover, scale)
    : lotsMoney(lots, scale);
  const received = buys ? lotsMoney(lots, scale) : moneyDown(product, scale);
  const fee = divideUp(received * order.feeRate, RATE_ONE);
  order.filled += lots;
  order.turnover += product;
  order.fee += fee;
  return { paid, received, fee };
}

/** Money that has to be set aside for what is left of the order: of the quote coin for a buy, else of the base coin. */
export function toHold(order: LiveOrder, scale: Scale): bigint {
  if (order.status !== 0 || order.limit === null) return 0n;
  const left = remaining(order);
  if (order.side === 'sell') return lotsMoney(left, scale);
  return moneyUp(order.turnover + order.limit * left, scale) - moneyUp(order.turnover, scale);
}
