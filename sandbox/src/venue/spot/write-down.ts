import { randomUUID } from 'node:crypto';
import type { Tx } from '../../db/schema.ts';
import type { PairState } from '../../db/spot/pairs.ts';
import { FRESH, type OrderChange, type PairWork, writePair } from '../../db/spot/write-pair.ts';
import { decimalOf } from '../market/exact-math.ts';
import type { ListedPair } from '../market/source.ts';
import type { LiveOrder } from './live-order.ts';
import { moveMoney } from './move-money.ts';
import type { Fill, PairBook } from './pair-book.ts';
import { amountText, moneyText, priceText, productText, type Scale, scaleOf } from './scale.ts';

/** A pair that is locked, and its book. */
export interface OpenPair {
  readonly tx: Tx;
  readonly pair: ListedPair;
  readonly book: PairBook;
  /** Epoch ms: the instant at which whatever is asked for now happens. */
  readonly at: number;
  /** Epoch ms: the market's trades up to here have happened to the orders. */
  readonly sweptUntil: number;
  /** Numbers the sweep that opened it. */
  readonly sweeps: number;
  /** Reserved for the orders that may be placed in it. */
  readonly freeIds: readonly number[];
  /** Of the pair's row, once it says how far this session has come; null until then. */
  version: string | null;
}

/** What the posting is about. */
type SpotOccasion = Omit<NonNullable<PairWork['posting']>, 'legs'>;

/** A new order, whose id is `FRESH` or less until it is written down. */
export interface NewOrder {
  readonly order: LiveOrder;
  /** The order whose place it takes. */
  readonly replaces: number | null;
}

/**
 * Writes down what happened in a pair's book since it was last asked, with the transaction's next statement or its commit:
 * orders, fills, holds, and one posting for all of the money. New orders are called 0, -1, -2 and so on in their order
 * until then, and have their ids afterwards.
 */
export async function writeDown(
  session: OpenPair,
  occasion: SpotOccasion,
  fresh: readonly NewOrder[] = [],
): Promise<void> {
  const { tx, pair, book, at, freeIds } = session;
  const scale = scaleOf(pair);
  const drained = book.drain();
  if (drained.touched.length === 0) return;
  if (fresh.length > freeIds.length) throw new Error('more orders than ids that were reserved');
  const { fills } = drained;
  const { touched, legs, ...holds } = moveMoney(drained, pair, book);
  const version = randomUUID();
  await writePair(tx, pair.symbol, {
    at,
    version,
    ids: freeIds.slice(0, fresh.length),
    state: stateOf(session),
    fresh: fresh.map((each) => rowOf(each, pair, occasion.requestId, at)),
    changes: touched.filter(({ id }) => id > FRESH).map((order) => changeOf(order, scale)),
    touched: namesOf(touched),
    fills: fills.map((fill) => fillRow(fill, scale)),
    ...holds,
    posting: legs.length > 0 ? { ...occasion, legs } : null,
  });
  session.version = version;
  const named = (id: number) => (id > FRESH ? id : (freeIds[FRESH - id] ?? id));
  for (const { order } of fresh) {
    order.id = named(order.id);
    order.parent = order.parent === null ? null : named(order.parent);
    order.group = order.group === null ? null : named(order.group);
  }
}

/** So many ids a step keeps for those who remember the book as it was before. */
const MOST_NAMED = 40;

/** A new order that ended at once was never in the book. */
function namesOf(touched: readonly LiveOrder[]): readonly number[] | null {
  const ids = touched.filter(({ id, status }) => id > FRESH || status === 0).map(({ id }) => id);
  return ids.length > MOST_NAMED ? null : ids;
}

/** What the pair's row says after a session. */
export function stateOf({ sweptUntil, book, sweeps }: OpenPair): PairState {
  return { sweptUntil, sequence: book.sequence, sweeps };
}

/** What changed in an order, as it is written down. */
function changeOf(order: LiveOrder, scale: Scale): OrderChange {
  return {
    id: order.id,
    priority: order.priority,
    waiting: order.waiting,
    filled: amountText(order.filled, scale),
    turnover: productText(order.turnover, scale),
    fee: moneyText(order.fee),
    held: moneyText(order.held),
    holds: order.holds,
    status: order.status,
    ending: order.ending,
    triggered_at: order.triggeredAt,
    closed_at: order.closedAt,
    ...(order.trigger?.trail && { stop_price: textOrNull(order.trigger.price, priceText, scale) }),
    ...(order.display !== null && { shown: textOrNull(order.shown, amountText, scale) }),
    ...((order.parent !== null || order.group !== null) && sizeOf(order, scale)),
    ...(order.parent !== null && { active_at: order.activeAt }),
  };
}

const textOrNull = (value: bigint | null, text: (value: bigint, scale: Scale) => string, scale: Scale) =>
  value === null ? null : text(value, scale);

const sizeOf = ({ lots, total, funds }: LiveOrder, scale: Scale) => ({
  amount: textOrNull(lots, amountText, scale),
  total: total === null ? null : moneyText(total),
  ...(funds !== null && { funds: moneyText(funds) }),
});

/** The row of a new order, after whatever happened to it at once. */
function rowOf(
  { order, replaces }: NewOrder,
  pair: ListedPair,
  requestId: string | null,
  at: number,
): PairWork['fresh'][number] {
  const scale = scaleOf(pair);
  const { id: _id, ...change } = changeOf(order, scale);
  const price = (ticks: bigint | null | undefined) => textOrNull(ticks ?? null, priceText, scale);
  const { trigger } = order;
  const share = trigger?.trail?.share ?? null;
  return {
    stop_price: price(trigger?.price),
    ...change,
    ...sizeOf(order, scale),
    user_id: order.userId,
    request_id: requestId,
    base: pair.base,
    quote: pair.quote,
    side: order.side,
    price: price(order.limit),
    stop_up: trigger?.up ?? null,
    time_in_force: order.timeInForce,
    fee_rate: moneyText(order.feeRate),
    replaces,
    created_at: at,
    // What few orders have is left out of the others.
    ...(trigger?.trail && {
      trail_amount: price(trigger.trail.ticks),
      trail_percent: share === null ? null : decimalOf(share, 2),
      activation_price: price(trigger.trail.from),
    }),
    ...(order.bound !== null && { bound: price(order.bound) }),
    ...(order.display !== null && { display: amountText(order.display, scale) }),
    ...(order.expiresAt !== null && { expires_at: order.expiresAt }),
    ...(order.parent !== null && { parent_id: order.parent, exit_of: order.exitOf }),
    ...(order.group !== null && { group_id: order.group }),
  };
}

function fillRow(fill: Fill, scale: Scale): PairWork['fills'][number] {
  const { order } = fill;
  return {
    order_id: order.id,
    user_id: order.userId,
    side: order.side,
    role: fill.role,
    price: priceText(fill.price, scale),
    amount: amountText(fill.lots, scale),
    paid: moneyText(fill.paid),
    received: moneyText(fill.received),
    fee: moneyText(fill.fee),
    counter_id: fill.counter?.id ?? null,
    market_trade_id: fill.marketTradeId,
    filled_at: fill.at,
  };
}
