import { type AccountKey, type Bucket, PAPER, person } from '../../../sandbox/src/model/ledger.ts';
import { type LiveOrder, toHold } from '../../../sandbox/src/venue/spot/live-order.ts';
import { moveMoney } from '../../../sandbox/src/venue/spot/move-money.ts';
import type { Fill, PairBook } from '../../../sandbox/src/venue/spot/pair-book.ts';
import { moneyText, readMoney, type Scale } from '../../../sandbox/src/venue/spot/scale.ts';

export const PAIR = {
  symbol: 'btcusdt',
  base: 'BTC',
  quote: 'USDT',
  pricePrecision: 2,
  amountPrecision: 4,
  listedAt: 0,
};
export const SCALE: Scale = { price: PAIR.pricePrecision, amount: PAIR.amountPrecision };
export const COINS = [PAIR.base, PAIR.quote];

const SPOT = 2;

export interface Balance {
  readonly currency: string;
  readonly available: string;
  readonly frozen: string;
}

/** A ledger of two entries in memory, booked by the sandbox's own rules for spot orders. */
export interface VenueAccounts {
  /** Paper money for a newcomer. */
  fund(userId: string, currency: string, amount: string): void;
  available(userId: string, currency: string): bigint;
  balances(userId: string): readonly Balance[];
  /** Books what happened in a book since it was last asked; the fills of it. */
  book(book: PairBook): readonly Fill[];
  /** What the ledger breaks of its rules, in words. */
  audit(orders: readonly LiveOrder[]): readonly string[];
}

/** An empty ledger. */
export function createVenueAccounts(): VenueAccounts {
  const sums = new Map<string, { readonly account: AccountKey; amount: bigint }>();
  const keyOf = ({ owner, currency, bucket }: AccountKey) => `${owner} ${currency} ${bucket}`;
  const add = (account: AccountKey, amount: bigint) => {
    const key = keyOf(account);
    const sum = sums.get(key);
    if (sum) sum.amount += amount;
    else sums.set(key, { account, amount });
  };
  const accountOf = (userId: string, currency: string, bucket: Bucket): AccountKey => ({
    owner: person(userId),
    account: SPOT,
    currency,
    bucket,
  });
  const held = (userId: string, currency: string, bucket: Bucket) =>
    sums.get(keyOf(accountOf(userId, currency, bucket)))?.amount ?? 0n;

  /** What has to be set aside for open orders, by account. */
  const heldFor = (orders: readonly LiveOrder[]): ReadonlyMap<string, bigint> => {
    const due = new Map<string, bigint>();
    for (const order of orders) {
      const currency = order.side === 'buy' ? PAIR.quote : PAIR.base;
      const key = keyOf(accountOf(order.userId, currency, 'frozen'));
      due.set(key, (due.get(key) ?? 0n) + toHold(order, SCALE));
    }
    return due;
  };

  return {
    fund(userId, currency, amount) {
      add(accountOf(userId, currency, 'available'), readMoney(amount));
      add({ owner: PAPER, account: 0, currency, bucket: 'available' }, -readMoney(amount));
    },
    available: (userId, currency) => held(userId, currency, 'available'),
    balances: (userId) =>
      COINS.map((currency) => ({
        currency,
        available: moneyText(held(userId, currency, 'available')),
        frozen: moneyText(held(userId, currency, 'frozen')),
      })),
    book(book) {
      const drained = book.drain();
      for (const { account, amount } of moveMoney(drained, PAIR, book).legs)
        add(account, amount.startsWith('-') ? -readMoney(amount.slice(1)) : readMoney(amount));
      return drained.fills;
    },
    audit(orders) {
      const broken: string[] = [];
      for (const coin of COINS) {
        const all = [...sums.values()].filter(({ account }) => account.currency === coin);
        const total = all.reduce((sum, { amount }) => sum + amount, 0n);
        if (total !== 0n) broken.push(`${coin} does not add up: ${moneyText(total)} too much`);
      }
      const due = heldFor(orders);
      for (const [key, { account, amount }] of sums) {
        if (!account.owner.startsWith('u:')) continue;
        if (amount < 0n) broken.push(`${key} is below zero`);
        const needed = due.get(key) ?? 0n;
        if (account.bucket === 'frozen' && amount !== needed)
          broken.push(`${key} is ${moneyText(amount)}, open orders need ${moneyText(needed)}`);
      }
      return broken;
    },
  };
}
