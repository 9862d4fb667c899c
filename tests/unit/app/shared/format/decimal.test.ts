import { describe, expect, test } from 'vitest';
import {
  formatCompact,
  formatDecimal,
  formatFraction,
  formatPercent,
  formatSigned,
} from '#app/shared/format/decimal.ts';
import { exact } from '#protocol/decimal.ts';

describe('formatDecimal', () => {
  // proves F30
  test.each([
    ['0', 4, '0.0000'],
    ['1', 4, '1.0000'],
    ['999', 0, '999'],
    ['1000', 0, '1,000'],
    ['1234567.891', 2, '1,234,567.89'],
    ['0.99999', 4, '0.9999'],
    ['-0.99999', 4, '−0.9999'],
    ['-1234.5', 2, '−1,234.50'],
    ['-0.00001', 4, '0.0000'],
    ['000123.4', 1, '123.4'],
    ['0.123456789012345678', 8, '0.12345678'],
    ['123456789012345678901234.5', 1, '123,456,789,012,345,678,901,234.5'],
  ])('%s with %i decimals is %s', (value, decimals, shown) => {
    expect(formatDecimal(exact(value), decimals)).toBe(shown);
  });

  test('four decimals unless told, a dash without a value', () => {
    expect(formatDecimal(exact('5'))).toBe('5.0000');
    expect(formatDecimal(null)).toBe('—');
  });
});

test('a gain has a plus, a loss a minus, nothing neither', () => {
  expect(formatSigned(exact('80'), 2)).toBe('+80.00');
  expect(formatSigned(exact('-100'), 2)).toBe('−100.00');
  expect(formatSigned(exact('0.001'), 2)).toBe('0.00');
  expect(formatPercent(exact('1.91'))).toBe('+1.91%');
  expect(formatPercent(exact('-0.5'))).toBe('−0.50%');
  expect(formatPercent(null)).toBe('—');
});

test.each([
  ['0.8', '80%'],
  ['0.825', '82.5%'],
  ['0.05', '5%'],
  ['1', '100%'],
  ['1.2', '120%'],
  ['0.0005', '0.05%'],
  ['0', '0%'],
])('the fraction %s is %s', (value, shown) => {
  expect(formatFraction(exact(value))).toBe(shown);
});

test.each([
  ['999.5', '999.50'],
  ['1000', '1.00K'],
  ['12345.6', '12.34K'],
  ['999999', '999.99K'],
  ['1234567', '1.23M'],
  ['9876543210', '9.87B'],
  ['1234567890123456', '1,234.56T'],
])('%s in short is %s', (value, shown) => {
  expect(formatCompact(exact(value))).toBe(shown);
});

test.each([
  ['zh-CN', '9999.999', '9,999.99'],
  ['zh-CN', '13849.9', '1.38万'],
  ['zh-CN', '901379999', '9.01亿'],
  ['zh-CN', '31250999999999999', '31,250.99万亿'],
  ['ko', '-13849.9', '−1.38만'],
  ['ja', '901379999', '9.01億'],
])('a volume in %s is counted in ten thousands and cut: %s is %s', (language, value, shown) => {
  expect(formatCompact(exact(value), language)).toBe(shown);
});

test.each([
  ['-0.319', 2, '−0.32'],
  ['-0.311', 2, '−0.32'],
  ['-0.3100', 2, '−0.31'],
  ['-0.001', 2, '−0.01'],
  ['-0.999', 2, '−1.00'],
  ['-999.995', 2, '−1,000.00'],
  ['-1.5', 0, '−2'],
  ['-0', 2, '0.00'],
  ['0.319', 2, '+0.31'],
  ['0.999', 2, '+0.99'],
  ['-999999999999999999999999.9', 2, '−999,999,999,999,999,999,999,999.90'],
])('neither a gain nor a loss looks better than it is: %s with %i decimals', (value, decimals, shown) => {
  expect(formatSigned(exact(value), decimals)).toBe(shown);
  expect(formatPercent(exact(value), decimals)).toBe(`${shown}%`);
});
