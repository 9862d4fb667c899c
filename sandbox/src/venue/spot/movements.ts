import type { Leg } from '../../db/ledger/postings.ts';
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
import type { LiveOrder } from './live-order.ts';
import type { Fill } from './pair-book.ts';
import { moneyText } from './scale.ts';

/**
 * Adds up what fills and holds move, account by account. Every fill is booked against the house: between two people
 * its two sides cancel out, but for the fraction of the smallest unit that rounding leaves with the house.
 */
export class Movements {
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

  #house(owner: Owner, currency: string, amount: bigint): void {
    this.#add({ owner, account: 0, currency, bucket: 'available' }, amount);
  }

  #add(account: AccountKey, amount: bigint): void {
    const key = `${account.owner} ${account.currency} ${account.bucket}`;
    const sum = this.#sums.get(key);
    if (sum) sum.amount += amount;
    else this.#sums.set(key, { account, amount });
  }
}
