import { expect, test } from 'vitest';
import { readContractSearch } from '#app/features/seconds-contract/contract-search.ts';

test('keeps what has a meaning and drops the rest', () => {
  expect(
    readContractSearch({
      pair: 'ETH/USDT',
      period: '5min',
      tab: 'orders',
      status: 'holding',
      coin: 'usdc',
      page: '3',
      mode: 'practice',
    }),
  ).toEqual({
    pair: 'ETH/USDT',
    period: '5min',
    tab: 'orders',
    status: 'holding',
    coin: 'USDC',
    page: 3,
    mode: 'practice',
  });
  expect(
    readContractSearch({
      pair: '',
      period: '1h',
      tab: 'x',
      status: '9',
      type: '7',
      page: '1e9',
      mode: 'real',
    }),
  ).toEqual({});
});

test('what it gives is read back as the same', () => {
  const search = readContractSearch({ type: '4', tab: 'assets', page: '2' });
  expect(readContractSearch({ ...search })).toEqual(search);
});

test('an unknown pair stays in the address, so that the screen can name it', () => {
  expect(readContractSearch({ pair: '<b>' }).pair).toBe('<b>');
  expect(readContractSearch({ pair: 'x'.repeat(41) })).toEqual({});
});
