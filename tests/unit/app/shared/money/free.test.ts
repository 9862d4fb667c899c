import { expect, test } from 'vitest';
import { freeIn } from '#app/shared/money/free.ts';
import { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';

const value = {
  list: [{ currency: coin('BTC'), available: exact('0.5'), frozen: exact('0'), price: null, total: null }],
  total: exact('0'),
  unpriced: [],
  accountRate: null,
};

test('an account holds nothing of a coin it does not list, and nobody knows before it is loaded', () => {
  expect(freeIn({ value, source: 'network' }, coin('BTC'))).toEqual({ shown: '0.5', sure: '0.5' });
  expect(freeIn({ value, source: 'network' }, coin('USDT'))).toEqual({ shown: '0', sure: '0' });
  expect(freeIn({ value: null, source: null }, coin('USDT'))).toEqual({ shown: null, sure: null });
});

test('what only this device says is shown and bounds nothing', () => {
  expect(freeIn({ value, source: 'cache' }, coin('BTC'))).toEqual({ shown: '0.5', sure: null });
});

test('a balance that could not be read is not known, and is no 0', () => {
  const unread = { ...value, unreadable: [coin('ETH')] };
  expect(freeIn({ value: unread, source: 'network' }, coin('ETH'))).toEqual({ shown: null, sure: null });
  expect(freeIn({ value: unread, source: 'network' }, coin('USDT')).sure).toBe('0');
  // It may be of any coin that is not listed.
  const nameless = { ...value, unreadable: [null] };
  expect(freeIn({ value: nameless, source: 'network' }, coin('USDT')).sure).toBeNull();
  expect(freeIn({ value: nameless, source: 'network' }, coin('BTC')).sure).toBe('0.5');
});
