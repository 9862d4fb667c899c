import { expect, test } from 'vitest';
import { findPairs } from '#app/shared/market/find-pairs.ts';
import { readLastPair } from '#app/shared/market/last-pair.ts';
import { type Pair, pairName, parsePair } from '#protocol/units.ts';

const pairs = ['BTC/USDT', 'ETH/USDT', 'ETH/BTC', 'SHIB/USDT', 'XRP/BTC'].map(
  (name) => parsePair(name) as Pair,
);
const find = (text: string, favourites: readonly string[] = []) =>
  findPairs(pairs, text, favourites).map(pairName);

test('an empty text finds all, favourites first', () => {
  expect(find('')).toEqual(pairs.map(pairName));
  expect(find('', ['XRP/BTC'])[0]).toBe('XRP/BTC');
});

test('the base coin is nearest, then the quote, then letters in their order', () => {
  expect(find('btc')).toEqual(['BTC/USDT', 'ETH/BTC', 'XRP/BTC']);
  expect(find('sbu')).toEqual(['SHIB/USDT']);
});

test('a name is found however it is typed', () => {
  for (const text of ['ethbtc', 'ETH/BTC', 'eth btc', 'eth-btc']) expect(find(text)[0]).toBe('ETH/BTC');
});

test('what is no pair finds none', () => {
  expect(find('zzz')).toEqual([]);
});

test('the last pair is read from whatever was kept', () => {
  expect(readLastPair('"eth/btc"')).toBe('ETH/BTC');
  for (const text of [null, '{', '7', '"no pair"']) expect(readLastPair(text)).toBe('BTC/USDT');
});
