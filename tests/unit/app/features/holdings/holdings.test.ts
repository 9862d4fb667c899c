import { describe, expect, test } from 'vitest';
import { costsIn, visibleAssets, wealthOf } from '#app/features/holdings/holdings.ts';
import { productHoldings, visibleProducts } from '#app/features/holdings/products.ts';
import type { AssetSheet, ContractAsset } from '#protocol/contract.ts';
import { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';

const asset = (currency: string, total: string | null): ContractAsset => ({
  currency: coin(currency),
  available: exact('1'),
  frozen: exact('0'),
  price: total === null ? null : exact(total),
  total: total === null ? null : exact(total),
});
const sheet = (total: string, list: ContractAsset[], unpriced: string[] = []): AssetSheet => ({
  list,
  total: exact(total),
  unpriced: unpriced.map(coin),
  accountRate: null,
});
const names = (list: readonly ContractAsset[]) => list.map(({ currency }) => currency);

describe('which coins are listed', () => {
  const list = [asset('EOS', '0.1'), asset('ADA', '0.10000001'), asset('ZZZ', null), asset('BTC', '900')];

  test('the most valuable first, those without a price last', () => {
    expect(names(visibleAssets(list, { search: '', hideUpTo: null }))).toEqual(['BTC', 'ADA', 'EOS', 'ZZZ']);
  });
  // proves F27
  test('0.1 itself is small; a coin whose value nobody knows is never hidden', () => {
    expect(names(visibleAssets(list, { search: '', hideUpTo: exact('0.1') }))).toEqual(['BTC', 'ADA', 'ZZZ']);
  });
  test('search ignores case and spaces around it', () => {
    expect(names(visibleAssets(list, { search: ' eo', hideUpTo: null }))).toEqual(['EOS']);
  });
  test('a coin is found by its full name too', () => {
    const fullNames = new Map([['ADA', 'Cardano']]);
    expect(names(visibleAssets(list, { search: 'cardano', hideUpTo: null }, fullNames))).toEqual(['ADA']);
  });
});

describe('the whole', () => {
  // proves F27
  test('sums in decimals, and names what it leaves out once', () => {
    const wealth = wealthOf([
      sheet('0.1', [asset('USDT', '0.1')], ['ZZZ']),
      sheet('0.2', [asset('USDT', '0.2')], ['ZZZ']),
    ]);
    expect(wealth.total).toBe('0.3');
    expect(wealth.unpriced).toEqual(['ZZZ']);
    expect(wealth.shares).toEqual([{ coin: 'USDT', value: '0.3', free: '0.3', percent: '100' }]);
  });
  test('coins after the fifth share one row', () => {
    const list = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'].map((name, index) =>
      asset(name, String(7 - index)),
    );
    const { shares } = wealthOf([sheet('28', list)]);
    expect(shares.map(({ coin }) => coin)).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', null]);
    expect(shares.at(-1)?.value).toBe('3');
  });
  test('the shares come to 100 percent', () => {
    const thirds = ['A1', 'A2', 'A3'].map((name) => asset(name, '1'));
    const { shares } = wealthOf([sheet('3', thirds)]);
    expect(shares.map(({ percent }) => percent)).toEqual(['33.4', '33.3', '33.3']);
  });
  test('tells what is available from what is in orders and products', () => {
    const half = { ...asset('BTC', '100'), available: exact('0.5'), frozen: exact('0.5') };
    const none = sheet('0', []);
    const fund = sheet('40', [{ ...asset('USDT', '1'), available: exact('40'), total: exact('40') }]);
    const wealth = wealthOf([none, sheet('100', [half]), none, none, fund]);
    expect([wealth.total, wealth.free]).toEqual(['140', '50']);
    expect(wealth.shares.map(({ value, free }) => [value, free])).toEqual([
      ['100', '50'],
      ['40', '0'],
    ]);
  });
  test('an empty account has no shares', () => {
    expect(wealthOf([sheet('0', [])]).shares).toEqual([]);
  });
});

describe('products', () => {
  const held = (currency: string, available: string, price: string | null = '1'): ContractAsset => ({
    ...{ currency: coin(currency), available: exact(available), frozen: exact('0') },
    ...{ price: price ? exact(price) : null, total: price ? exact(available) : null },
  });
  const order = (name: string, amount: string, currency = 'USDT') => ({
    ...{ name, currency: coin(currency), amount: exact(amount) },
  });
  const empty = sheet('0', []);
  const fund = sheet('120', [held('USDT', '120')]);

  test('are not the coin that counts them', () => {
    const spot = sheet('80', [held('USDT', '80')]);
    const { shares } = wealthOf([empty, spot, empty, empty, fund], { 5: [order('Balanced', '120')] });
    expect(shares.map(({ coin, product, value }) => [coin, product?.account, product?.name, value])).toEqual([
      [null, 5, 'Balanced', '120'],
      ['USDT', undefined, undefined, '80'],
    ]);
  });

  test('whose orders are not known are no coin either', () => {
    const { shares } = wealthOf([empty, empty, empty, fund, fund]);
    expect(shares.map(({ coin, product }) => [coin, product?.account, product?.name])).toEqual([
      [null, 4, null],
      [null, 5, null],
    ]);
  });

  test('come to the balance: what no order explains has no name', () => {
    const of = (...orders: readonly ReturnType<typeof order>[]) =>
      productHoldings(5, fund, orders).map(({ name, amount }) => [name, amount]);
    expect(of(order('A', '70'), order('B', '20'), order('A', '10'))).toEqual([
      ['A', '80'],
      ['B', '20'],
      [null, '20'],
    ]);
    // The balance is newer than the order: it decides.
    expect(of(order('A', '119.5'))).toEqual([['A', '120']]);
    expect(of(order('A', '100'), order('B', '21'))).toEqual([[null, '120']]);
    expect(of(order('A', '1', 'BTC'))).toEqual([[null, '120']]);
  });

  test('are worth their price, or nobody knows what', () => {
    const sheetOf = (price: string | null) => sheet('0', [held('BTC', '0.5', price)]);
    expect(productHoldings(4, sheetOf('60000'), [])[0]).toMatchObject({ amount: '0.5', value: '30000' });
    expect(productHoldings(4, sheetOf(null), [])[0]).toMatchObject({ value: null });
  });

  test('are found by name and by coin', () => {
    const all = productHoldings(5, fund, [order('Balanced', '100'), order('Cautious', '20')]);
    const names = (search: string) =>
      visibleProducts(all, { search, hideUpTo: null }).map(({ name }) => name);
    expect([names(' bal'), names('usdt'), names('x')]).toEqual([['Balanced'], ['Balanced', 'Cautious'], []]);
  });
});

describe('a known cost', () => {
  const cost = (amount: string) => ({ currency: coin('BTC'), price: exact('100'), amount: exact(amount) });
  const btc = (available: string): AssetSheet =>
    sheet('0', [{ ...asset('BTC', '1'), available: exact(available) }]);
  const sheets: Readonly<Record<number, AssetSheet>> = { 1: btc('0.5'), 2: btc('1'), 3: btc('2') };
  const amounts = (known: string) =>
    ([1, 2, 3] as const).map(
      (account) => costsIn(account, [cost(known)], (id) => sheets[id] ?? null)[0]?.amount,
    );

  test('counts once, in spot before contract, and for no product', () => {
    expect(amounts('3.5')).toEqual(['0.5', '1', undefined]);
    expect(amounts('1.2')).toEqual(['0.2', '1', undefined]);
    expect(amounts('0.7')).toEqual([undefined, '0.7', undefined]);
  });
});
