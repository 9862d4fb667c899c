import { expect, it } from 'vitest';
import { levelText, ownText } from '#app/features/trade/ladder/ladder-amounts.ts';
import { exact } from '#protocol/decimal.ts';

it.each([
  ['0.7872555', '0.7872', '0.787'],
  ['0.0005', '0.0005', '0.0005'],
  ['0.00000123', '0.000001', '0.00000123'],
  ['12.5', '12.500', '12.500'],
  ['1234567', '1.23M', '1.23M'],
])('%s fits into its column and is never zero', (amount, level, own) => {
  expect(levelText(exact(amount), 8)).toBe(level);
  expect(ownText(exact(amount), 8)).toBe(own);
});
