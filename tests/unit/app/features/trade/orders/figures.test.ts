import { expect, test } from 'vitest';
import {
  averageDecimals,
  filledPercent,
  orderTotal,
  precisionOf,
  quoteDecimals,
  remainingOf,
} from '#app/features/trade/orders/figures.ts';
import { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';
import { BTC_USDT, openOrder, rule } from '../sample-spot.ts';

test('how much is filled is cut, so that 100 % means all of it', () => {
  expect(filledPercent({ ...openOrder, filled: exact('0.00999') })).toBe('99');
  expect(filledPercent({ ...openOrder, filled: exact('0.01') })).toBe('100');
  const byTotal = { ...openOrder, amount: null, total: exact('200'), turnover: exact('50') };
  expect(filledPercent(byTotal)).toBe('25');
  expect(filledPercent({ ...byTotal, turnover: exact('199.99'), status: 'finished' })).toBe('100');
  expect(filledPercent({ ...openOrder, amount: null, total: null })).toBeNull();
});

test('an order’s total is what was asked for, or its price times its amount', () => {
  expect(orderTotal(openOrder)).toBe('639');
  expect(orderTotal({ ...openOrder, amount: null, total: exact('200') })).toBe('200');
  expect(orderTotal({ ...openOrder, price: null })).toBeNull();
});

test('what is left is never below nothing', () => {
  expect(remainingOf({ ...openOrder, filled: exact('0.004') })).toBe('0.006');
  expect(remainingOf({ ...openOrder, filled: exact('0.02') })).toBe('0');
  expect(remainingOf({ ...openOrder, amount: null })).toBeNull();
});

test('an average is shown finer than a tick only where it is', () => {
  expect(averageDecimals(exact('64181.8'), 2)).toBe(2);
  expect(averageDecimals(exact('64181.8123'), 2)).toBe(4);
  expect(averageDecimals(exact('64181.8000'), 2)).toBe(2);
  expect(averageDecimals(null, 2)).toBe(2);
});

test('figures are shown at the pair’s precision, of a pair no longer offered in full', () => {
  expect(precisionOf(BTC_USDT, { pairs: [rule] }).amountPrecision).toBe(5);
  expect(precisionOf({ base: coin('XYZ'), quote: coin('USDT') }, { pairs: [rule] }).amountPrecision).toBe(8);
  expect(quoteDecimals(rule)).toBe(4);
  expect(quoteDecimals({ pricePrecision: 6 })).toBe(8);
});
