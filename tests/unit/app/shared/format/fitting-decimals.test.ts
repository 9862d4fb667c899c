import { expect, test } from 'vitest';
import { fittingDecimals } from '#app/shared/format/fitting-decimals.ts';
import { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';

test.each([
  ['0.5', 'BTC', 8],
  ['1500', 'XRP', 8],
  ['25000.12345678', 'XRP', 4],
  ['40000000.00000001', 'SHIB', 2],
  ['10000', 'USDT', 4],
  ['12345678', 'USDT', 2],
])('%s %s stand on the desk with %i decimals', (amount, name, decimals) => {
  expect(fittingDecimals(exact(amount), coin(name))).toBe(decimals);
});

test('what is not known has those of its coin', () => {
  expect(fittingDecimals(null, coin('BTC'))).toBe(8);
});
