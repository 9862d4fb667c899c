import { expect, test } from 'vitest';
import { formatPrice, pricePrecision } from '#app/shared/format/price.ts';
import { exact } from '#protocol/decimal.ts';
import { coin, type Pair } from '#protocol/units.ts';

const pair = (base: string, quote: string): Pair => ({ base: coin(base), quote: coin(quote) });

test('the back end’s precision comes first, then the specification’s table, then a rule', () => {
  const rule = {
    pair: pair('BTC', 'USDT'),
    pricePrecision: 1,
    amountPrecision: 6,
    minAmount: exact('1'),
    feeRate: null,
  };
  expect(pricePrecision(pair('BTC', 'USDT'), { pairs: [rule] })).toBe(1);
  expect(pricePrecision(pair('SHIB', 'USDT'), { pairs: [rule] })).toBe(7);
  expect(pricePrecision(pair('XRP', 'BTC'), null)).toBe(9);
  expect(pricePrecision(pair('NEW', 'USDT'), null)).toBe(4);
  expect(formatPrice(exact('64182.4'), pair('BTC', 'USDT'), null)).toBe('64,182.40');
});

test.each([
  ['0.00001234', '0.00001234'],
  ['0.000000012345678', '0.00000001234'],
  ['0.0123456', '0.01234'],
  ['0.5', '0.5000'],
  ['1.23456', '1.2345'],
  ['0', '0.0000'],
])('a pair outside the tables shows a price of %s as %s', (price, text) => {
  expect(formatPrice(exact(price), pair('NEW', 'USDT'), null)).toBe(text);
});
