import type { Leg } from '../../db/ledger/postings.ts';
import type { NewHold, OldHold } from '../../db/spot/write-pair.ts';
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
import { type LiveOrder, sharedMoney, toHold } from './live-order.ts';
import type { Fill, PairBook } from './pair-book.ts';
import { moneyText, type Scale, scaleOf } from './scale.ts';

/** What the money of a session comes to. */
interface Moved {
  /** The orders that changed, with those that share the hold of one. */
  readonly touched: readonly LiveOrder[];
  readonly legs: readonly Leg[];
  readonly closed: readonly OldHold[];
  readonly opened: readonly NewHold[];
}

/** The money of what happened in a book: one leg for each account, and the holds that end and begin. */
export function moveMoney(
  { fills, touched: changed }: ReturnType<PairBook['drain']>,
  pair: ListedPair,
  book: PairBook,
): Moved {
  const touched = withMates(changed, book);
  const movements = new Movements(pair);
  for (const fill of fills) movements.fill(fill);
  const holds = replaceHolds(touched, fills, book, pair, movements);
  return { touched, legs: movements.legs(), ...holds };
}

/** With those that share the hold of one that changed. */
function withMates(orders: readonly LiveOrder[], book: PairBook): readonly LiveOrder[] {
  if (orders.every(({ group }) => group === null)) return orders;
  return [...new Set(orders.flatMap((order) => [order, ...book.matesOf(order)]))];
}

/** Sets aside what each order needs from now on, in place of what it needed before. */
function replaceHolds(
  touched: readonly LiveOrder[],
  fills: readonly Fill[],
  book: PairBook,
  pair: ListedPair,
  movements: Movements,
): { readonly closed: readonly OldHold[]; readonly opened: readonly NewHold[] } {
  const scale = scaleOf(pair);
  const spent = new Set(fills.map(({ order }) => order));
  const closed: OldHold[] = [];
  const opened: NewHold[] = [];
  const due = new Map(touched.map((order) => [order, holdOf(order, book, scale)]));
  for (const [order, held] of due) {
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

/** Of a group, one order has what the rest of the dearest may cost, because its orders share one amount. */
function holdOf(order: LiveOrder, book: PairBook, scale: Scale): bigint {
  if (order.group === null || order.status !== 0) return toHold(order, scale);
  const mates = book.matesOf(order);
  const holder = mates.find(({ held }) => held > 0n) ?? mates[0];
  if (holder !== order) return 0n;
  if (order.parent !== null && mates.length > 1) return sharedMoney(order, scale);
  return mates.map((mate) => toHold(mate, scale)).reduce((most, each) => (each > most ? each : most), 0n);
}

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
