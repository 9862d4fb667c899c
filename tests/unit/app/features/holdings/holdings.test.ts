import { describe, expect, test } from 'vitest';
import { visibleAssets, wealthOf } from '#app/features/holdings/holdings.ts';
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
    expect(wealth.shares).toEqual([{ coin: 'USDT', value: '0.3', percent: 100 }]);
  });
  test('coins after the fifth share one row', () => {
    const list = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'].map((name, index) =>
      asset(name, String(7 - index)),
    );
    const { shares } = wealthOf([sheet('28', list)]);
    expect(shares.map(({ coin }) => coin)).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', null]);
    expect(shares.at(-1)?.value).toBe('3');
  });
  test('an empty account has no shares', () => {
    expect(wealthOf([sheet('0', [])]).shares).toEqual([]);
  });
});
