import { expect, test } from 'vitest';
import { exactText, moneyText, profitText } from '#app/shared/format/money-text.ts';
import { exact } from '#protocol/decimal.ts';

test('shows what there is, two decimals at least, eight at most, never rounded', () => {
  expect(moneyText(exact('80'))).toBe('80.00');
  expect(moneyText(exact('1204.5500'))).toBe('1,204.55');
  expect(moneyText(exact('0.123456789'))).toBe('0.12345678');
  expect(moneyText(null)).toBe('—');
});

test('a profit carries its sign', () => {
  expect(profitText(exact('80'))).toBe('+80.00');
  expect(profitText(exact('-100'))).toBe('−100.00');
  expect(profitText(exact('0'))).toBe('0.00');
});

test('what somebody set is said with the digits that count', () => {
  expect(
    ['20.00000000', '0.25', '12.50', '2500000', '0.00000001', '0'].map((value) => exactText(exact(value))),
  ).toEqual(['20', '0.25', '12.5', '2,500,000', '0.00000001', '0']);
  expect(exactText(null)).toBe('—');
});
