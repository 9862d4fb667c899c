import { insertPosting } from '../../db/ledger/postings.ts';
import type { Tx } from '../../db/schema.ts';
import { ACCOUNTS, PAPER, person } from '../../model/ledger.ts';
import type { Coin } from './amount.ts';

type Gift = Partial<Record<Coin, string>>;

const NEWCOMER: Gift = { USDT: '1000' };

const DEMO: Gift = {
  USDT: '10000',
  USDC: '2000',
  BTC: '0.5',
  ETH: '5',
  LTC: '20',
  XRP: '1500',
  EOS: '800',
  ADA: '2500',
  DOGE: '6000',
  SHIB: '40000000',
};

/** Paper money for a newcomer: 1,000 USDT on spot. `at` is epoch ms. A second call for one person fails. */
export function fundNewUser(tx: Tx, userId: string, at: number): Promise<void> {
  return fund(tx, userId, at, NEWCOMER);
}

/** The demo account's paper money, on spot, some of every coin. `at` is epoch ms. A second call for one person fails. */
export function fundDemo(tx: Tx, userId: string, at: number): Promise<void> {
  return fund(tx, userId, at, DEMO);
}

async function fund(tx: Tx, userId: string, at: number, gift: Gift): Promise<void> {
  const spot = { owner: person(userId), account: ACCOUNTS.spot, bucket: 'available' } as const;
  const outside = { owner: PAPER, account: 0, bucket: 'available' } as const;
  const occasion = { business: 'opening', businessId: userId, userId, requestId: null, at } as const;
  await insertPosting(
    tx,
    occasion,
    Object.entries(gift).flatMap(([currency, amount]) => [
      { account: { ...spot, currency }, amount },
      { account: { ...outside, currency }, amount: `-${amount}` },
    ]),
  );
}
