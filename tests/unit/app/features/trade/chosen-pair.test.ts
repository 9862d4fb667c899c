import { expect, test } from 'vitest';
import { choosePair, tradedPairs } from '#app/features/trade/chosen-pair.ts';
import { readTradeSearch } from '#app/features/trade/trade-search.ts';
import type { PairRule } from '#protocol/platform.ts';
import { DEFAULT_PAIR } from '#protocol/tables.ts';
import { coin, type Decimal, type Pair } from '#protocol/units.ts';

const pair = (base: string, quote: string): Pair => ({ base: coin(base), quote: coin(quote) });
const rule = (base: string, quote: string): PairRule => ({
  pair: pair(base, quote),
  pricePrecision: 2,
  amountPrecision: 4,
  minAmount: '0.0001' as Decimal,
  feeRate: null,
});
const platform = { pairs: [rule('BTC', 'USDT'), rule('NEW', 'USDT')] };

test('takes the pair of the address, in any of its spellings', () => {
  for (const text of ['NEW/USDT', 'new-usdt', 'new_usdt']) {
    expect(choosePair(text, DEFAULT_PAIR, platform)).toEqual({ kind: 'pair', pair: pair('NEW', 'USDT') });
  }
});

test('without one takes the last pair, or the first that is left when that is gone', () => {
  expect(choosePair(undefined, pair('NEW', 'USDT'), platform)).toMatchObject({ pair: pair('NEW', 'USDT') });
  expect(choosePair(undefined, pair('OLD', 'USDT'), platform)).toMatchObject({ pair: pair('BTC', 'USDT') });
});

test('names a pair that does not exist', () => {
  expect(choosePair('old/usdt', DEFAULT_PAIR, platform)).toEqual({ kind: 'unknown', text: 'OLD/USDT' });
  expect(choosePair('<b>', DEFAULT_PAIR, null)).toEqual({ kind: 'unknown', text: '<b>' });
});

test('a pair that only the market lists is one, and unknown only once that list is', () => {
  const listed = [pair('PEPE', 'USDT')];
  const choose = (list: typeof listed | null) => choosePair('PEPE/USDT', DEFAULT_PAIR, platform, list);
  expect(choose(listed)).toEqual({ kind: 'pair', pair: pair('PEPE', 'USDT') });
  expect(choose(null)).toEqual({ kind: 'waiting' });
  expect(choose([])).toEqual({ kind: 'unknown', text: 'PEPE/USDT' });
});

test('waits for the back end where only it can know', () => {
  expect(choosePair('NEW/USDT', DEFAULT_PAIR, null)).toEqual({ kind: 'waiting' });
  expect(choosePair('ETH/BTC', DEFAULT_PAIR, null)).toEqual({ kind: 'pair', pair: pair('ETH', 'BTC') });
  expect(tradedPairs(null)).toContainEqual(pair('ETH', 'BTC'));
});

test('keeps of the address only a pair of a sensible length', () => {
  expect(readTradeSearch({ pair: 'BTC/USDT', tab: 'x' })).toEqual({ pair: 'BTC/USDT' });
  expect(readTradeSearch({ pair: 'B'.repeat(41) })).toEqual({});
  expect(readTradeSearch({})).toEqual({});
});
