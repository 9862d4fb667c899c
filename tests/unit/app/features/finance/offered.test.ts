import { describe, expect, it } from 'vitest';
import { heldCoins, offered, ownLeft, termRate } from '#app/features/finance/offered.ts';
import type { AssetSheet } from '#protocol/contract.ts';
import { exact } from '#protocol/decimal.ts';
import type { FinanceOrder, FinanceProduct } from '#protocol/finance.ts';
import { coin } from '#protocol/units.ts';

const product = (id: string, currency: string, days: number): FinanceProduct => ({
  id,
  name: id,
  coin: coin(currency),
  days,
  dailyRate: exact('0.00015'),
  min: exact('1'),
  max: exact('100'),
  quota: exact('1000'),
  quotaLeft: exact('500'),
  earlyFeeRate: exact('0'),
  earlyDelayHours: 0,
});
const ALL = [product('usdt', 'USDT', 0), product('btc', 'BTC', 30), product('eth', 'ETH', 90)];
const ids = (products: readonly FinanceProduct[]) => products.map(({ id }) => id);
const sheet = {
  list: [
    { currency: coin('ETH'), available: exact('0.5') },
    { currency: coin('BTC'), available: exact('0') },
  ],
} as unknown as AssetSheet;

describe('the list', () => {
  it('puts coins that are held first and keeps the order otherwise', () => {
    expect(ids(offered(ALL, {}, heldCoins(sheet)))).toEqual(['eth', 'usdt', 'btc']);
    expect(ids(offered(ALL, {}, heldCoins(null)))).toEqual(['usdt', 'btc', 'eth']);
  });

  it('filters by term, coin, and what is held', () => {
    expect(ids(offered(ALL, { term: 'flexible' }, new Set()))).toEqual(['usdt']);
    expect(ids(offered(ALL, { term: 'fixed' }, new Set()))).toEqual(['btc', 'eth']);
    expect(ids(offered(ALL, { coin: 'BTC' }, new Set()))).toEqual(['btc']);
    expect(ids(offered(ALL, { held: '1' }, heldCoins(sheet)))).toEqual(['eth']);
  });
});

describe('what a person may still buy', () => {
  const orders = (amounts: readonly string[]) =>
    amounts.map((amount) => ({ productId: 'btc', amount })) as unknown as readonly FinanceOrder[];

  it('is the cap less what they have, never below zero', () => {
    const [, btc] = ALL;
    if (!btc) throw new Error('no product');
    expect(ownLeft(btc, orders(['30', '20.5']))).toBe('49.5');
    expect(ownLeft(btc, orders(['100', '1']))).toBe('0');
    expect(ownLeft(btc, null)).toBeNull();
  });
});

it('tells the rate of a whole term, plainly', () => {
  expect(termRate({ days: 30, dailyRate: exact('0.00021') })).toBe('0.0063');
  expect(termRate({ days: 0, dailyRate: exact('0.00021') })).toBeNull();
});
