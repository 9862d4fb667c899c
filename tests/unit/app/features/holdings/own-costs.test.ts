import { expect, test } from 'vitest';
import { uncoveredOf, withOwnCosts } from '#app/features/holdings/own-costs.ts';
import type { AccountId } from '#protocol/assets.ts';
import type { AssetSheet } from '#protocol/contract.ts';
import { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';

const sheet = (held: Readonly<Record<string, string>>): AssetSheet => ({
  list: Object.entries(held).map(([currency, available]) => ({
    currency: coin(currency),
    available: exact(available),
    frozen: exact('0'),
    price: null,
    total: null,
  })),
  total: exact('0'),
  unpriced: [],
  accountRate: null,
});
const accounts =
  (spot: Readonly<Record<string, string>>, contract: Readonly<Record<string, string>> = {}) =>
  (account: AccountId) =>
    account === 2 ? sheet(spot) : account === 1 ? sheet(contract) : null;
const cost = (currency: string, price: string, amount: string) => ({
  currency: coin(currency),
  price: exact(price),
  amount: exact(amount),
});

test('a set cost counts for what it was set for, and for no coin that came later', () => {
  const own = [cost('XRP', '0.5', '100')];
  expect(withOwnCosts([], own, accounts({ XRP: '150' }))).toEqual([
    { ...cost('XRP', '0.5', '100'), setByPerson: 'all' },
  ]);
  expect(withOwnCosts([], own, accounts({ XRP: '40' }))).toMatchObject([{ amount: '40' }]);
  expect(withOwnCosts([], own, accounts({}))).toEqual([]);
});

test('it never replaces a cost from the records, and is averaged with it', () => {
  const records = [cost('BTC', '60000', '1'), cost('ETH', '2000', '5')];
  const own = [cost('BTC', '30000', '2'), cost('ETH', '1', '5')];
  expect(withOwnCosts(records, own, accounts({ BTC: '3', ETH: '5' }))).toEqual([
    cost('ETH', '2000', '5'),
    { ...cost('BTC', '40000', '3'), setByPerson: 'part' },
  ]);
});

test('what the records leave open is of both accounts, and never of USDT', () => {
  const held = accounts({ BTC: '1', USDT: '7' }, { BTC: '0.5' });
  const records = [cost('BTC', '60000', '0.3')];
  expect(uncoveredOf(coin('BTC'), records, held)).toBe('1.2');
  expect(uncoveredOf(coin('BTC'), [cost('BTC', '1', '9')], held)).toBe('0');
  expect(uncoveredOf(coin('USDT'), records, held)).toBe('0');
});
