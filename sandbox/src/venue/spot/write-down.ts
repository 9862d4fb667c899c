import type { Leg } from '../../db/ledger/postings.ts';
import type { Tx } from '../../db/schema.ts';
import type { PairState } from '../../db/spot/pairs.ts';
import {
  FRESH,
  type NewHold,
  type OldHold,
  type OrderChange,
  type PairWork,
  writePair,
} from '../../db/spot/write-pair.ts';
import {
  ACCOUNTS,
  type AccountKey,
  type Bucket,
  HOUSE_FEES,
  HOUSE_SPOT,
  type Owner,
  person,
} from '../../model/ledger.ts';
import type { ListedPair } from '../market/source.ts';
import { type LiveOrder, toHold } from './live-order.ts';
import type { Fill, PairBook } from './pair-book.ts';
import { amountText, moneyText, priceText, productText, type Scale, scaleOf } from './scale.ts';

/**
 * Adds up what fills and holds move, account by account. Every fill is booked against the house: between two people
 * its two sides cancel out, but for the fraction of the smallest unit that rounding leaves with the house.
 */
class Movements {
  readonly #pair: ListedPair;
  readonly #sums = new Map<string, { readonly account: AccountKey; amount: bigint }>();

  constructor(pair: ListedPair) {
    this.#pair = pair;
  }

  fill({ order, paid, received, fee }: Fill): void {
    const [given, gained] = this.#coins(order);
    this.#person(order, given, 'available', -paid);
    this.#house(HOUSE_SPOT, given, paid);
    this.#person(order, gained, 'available', received - fee);
    this.#house(HOUSE_SPOT, gained, -received);
    this.#house(HOUSE_FEES, gained, fee);
  }

  /** Sets more aside for an order, or less where `more` is negative. */
  hold(order: LiveOrder, more: bigint): void {
    const [given] = this.#coins(order);
    this.#person(order, given, 'available', -more);
    this.#person(order, given, 'frozen', more);
  }

  /** What is left to book; nothing where all of it cancels out. */
  legs(): readonly Leg[] {
    return [...this.#sums.values()]
      .filter(({ amount }) => amount !== 0n)
      .map(({ account, amount }) => ({ account, amount: moneyText(amount) }));
  }

  /** What the order gives and what it receives. */
  #coins({ side }: LiveOrder): readonly [given: string, gained: string] {
    const { base, quote } = this.#pair;
    return side === 'buy' ? [quote, base] : [base, quote];
  }

  #person(order: LiveOrder, currency: string, bucket: Bucket, amount: bigint): void {
    this.#add({ owner: person(order.userId), account: ACCOUNTS.spot, currency, bucket }, amount);
  }

  /** Of each pair there is an own part of it, so that orders of different pairs do not wait for each other. */
  #house(owner: Owner, currency: string, amount: bigint): void {
    const part: Owner = `${owner}:${this.#pair.symbol}`;
    this.#add({ owner: part, account: 0, currency, bucket: 'available' }, amount);
  }

  #add(account: AccountKey, amount: bigint): void {
    const key = `${account.owner} ${account.currency} ${account.bucket}`;
    const sum = this.#sums.get(key);
    if (sum) sum.amount += amount;
    else this.#sums.set(key, { account, amount });
  }
}

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
  /** Of the pair's row, once it says how far this session has come; null until then. */
  version: string | null;
}

/** What the posting is about. */
type SpotOccasion = Omit<NonNullable<PairWork['posting']>, 'legs'>;

/** A new order, whose id is `FRESH` until it is written. */
interface NewOrder {
  readonly order: LiveOrder;
  /** The total that was asked for; null without one. */
  readonly total: bigint | null;
  /** The order whose place it takes. */
  readonly replaces: number | null;
}

/**
 * Writes down what happened in a pair's book since it was last asked: orders, fills, holds, and one posting for all of
 * the money. A new order has its id afterwards. Throws `InsufficientBalance` when a person can't pay for it.
 */
export async function writeDown(
  session: OpenPair,
  occasion: SpotOccasion,
  fresh: NewOrder | null = null,
): Promise<void> {
  const { tx, pair, book, at } = session;
  const scale = scaleOf(pair);
  const { fills, touched } = book.drain();
  if (touched.length === 0) return;
  const known = touched.filter((order) => order !== fresh?.order);
  const changes = known.map((order) => changeOf(order, scale));
  const row = fresh && rowOf(fresh, pair, occasion.requestId, at);
  const movements = new Movements(pair);
  for (const fill of fills) movements.fill(fill);
  const holds = replaceHolds(touched, fills, pair, movements);
  const legs = movements.legs();
  const { orderId, version } = await writePair(tx, pair.symbol, {
    at,
    state: stateOf(session),
    fresh: row,
    changes,
    touched: namesOf(touched),
    fills: fills.map((fill) => fillRow(fill, scale)),
    ...holds,
    posting: legs.length > 0 ? { ...occasion, legs } : null,
  });
  if (fresh && orderId !== null) fresh.order.id = orderId;
  session.version = version;
}

/** So many ids a step keeps for those who remember the book as it was before. */
const MOST_NAMED = 40;

/** A new order that ended at once was never in the book. */
function namesOf(touched: readonly LiveOrder[]): readonly number[] | null {
  const ids = touched.filter(({ id, status }) => id !== FRESH || status === 0).map(({ id }) => id);
  return ids.length > MOST_NAMED ? null : ids;
}

/** What the pair's row says after a session. */
export function stateOf({ sweptUntil, book, sweeps }: OpenPair): PairState {
  return { sweptUntil, sequence: book.sequence, sweeps };
}

/** Sets aside what each order needs from now on, in place of what it needed before. */
function replaceHolds(
  touched: readonly LiveOrder[],
  fills: readonly Fill[],
  pair: ListedPair,
  movements: Movements,
): { readonly closed: readonly OldHold[]; readonly opened: readonly NewHold[] } {
  const scale = scaleOf(pair);
  const spent = new Set(fills.map(({ order }) => order));
  const closed: OldHold[] = [];
  const opened: NewHold[] = [];
  for (const order of touched) {
    const held = toHold(order, scale);
    if (held === order.held) continue;
    movements.hold(order, held - order.held);
    if (order.held > 0n) {
      closed.push({ name: `${order.id}.${order.holds}`, state: spent.has(order) ? 1 : 2 });
    }
    order.held = held;
    if (held === 0n) continue;
    order.holds += 1;
    opened.push({
      order_id: order.id,
      number: order.holds,
      user_id: order.userId,
      account: ACCOUNTS.spot,
      currency: order.side === 'buy' ? pair.quote : pair.base,
      amount: moneyText(held),
    });
  }
  return { closed, opened };
}

/** What changed in an order, as it is written down; `held` and `holds` are those that follow. */
function changeOf(order: LiveOrder, scale: Scale): OrderChange {
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
function rowOf(
  { order, total, replaces }: NewOrder,
  pair: ListedPair,
  requestId: string | null,
  at: number,
): NonNullable<PairWork['fresh']> {
  const scale = scaleOf(pair);
  const { id: _id, ...change } = changeOf(order, scale);
  return {
    ...change,
    user_id: order.userId,
    request_id: requestId,
    base: pair.base,
    quote: pair.quote,
    side: order.side,
    price: order.limit === null ? null : priceText(order.limit, scale),
    stop_price: order.stop === null ? null : priceText(order.stop.price, scale),
    stop_up: order.stop?.up ?? null,
    time_in_force: order.timeInForce,
    amount: order.lots === null ? null : amountText(order.lots, scale),
    total: total === null ? null : moneyText(total),
    fee_rate: moneyText(order.feeRate),
    replaces,
    created_at: at,
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
