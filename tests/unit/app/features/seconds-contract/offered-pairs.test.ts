import { expect, test } from 'vitest';
import { choosePair, decidingPair, offeredPairs } from '#app/features/seconds-contract/offered-pairs.ts';
import { coin, pairName } from '#protocol/units.ts';

test('only pairs against USDT are offered', () => {
  const names = offeredPairs(null).map(pairName);
  expect(names).toContain('SHIB/USDT');
  expect(names.every((name) => name.endsWith('/USDT'))).toBe(true);
});

test('the default is BTC/USDT; what is not offered is named', () => {
  expect(pairName(choosePair(undefined, null).pair)).toBe('BTC/USDT');
  expect(choosePair('eth-usdt', null)).toEqual({
    pair: { base: 'ETH', quote: 'USDT' },
    unknown: null,
  });
  expect(choosePair('ETH/BTC', null)).toMatchObject({ pair: { base: 'BTC' }, unknown: 'ETH/BTC' });
  expect(choosePair('nonsense', null).unknown).toBe('nonsense');
});

test('an order paid in USDC is decided by the price in USDT', () => {
  expect(pairName(decidingPair({ base: coin('BTC'), quote: coin('USDC') }))).toBe('BTC/USDT');
});
