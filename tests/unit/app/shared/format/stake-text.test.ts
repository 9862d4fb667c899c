import { expect, test } from 'vitest';
import { profitText, stakeText } from '#app/shared/format/stake-text.ts';
import { exact } from '#protocol/decimal.ts';

test('shows what there is, two decimals at least, eight at most, never rounded', () => {
  expect(stakeText(exact('80'))).toBe('80.00');
  expect(stakeText(exact('1204.5500'))).toBe('1,204.55');
  expect(stakeText(exact('0.123456789'))).toBe('0.12345678');
  expect(stakeText(null)).toBe('—');
});

test('a profit carries its sign', () => {
  expect(profitText(exact('80'))).toBe('+80.00');
  expect(profitText(exact('-100'))).toBe('−100.00');
  expect(profitText(exact('0'))).toBe('0.00');
});
