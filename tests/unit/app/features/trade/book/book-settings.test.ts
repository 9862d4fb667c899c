import { describe, expect, it } from 'vitest';
import {
  readBookSettings,
  stepDecimals,
  stepOf,
  stepsOf,
  widestPower,
} from '#app/features/trade/book/book-settings.ts';
import { sizeText } from '#app/features/trade/book/size-text.ts';
import { exact } from '#protocol/decimal.ts';

describe('settings of the book', () => {
  it.each([
    null,
    '',
    'x',
    '[]',
    '{"view":"x","power":2,"powers":{"BTC/USDT":9,"x":1},"sums":1,"compact":"yes"}',
  ])('%s gives the defaults', (text) => {
    expect(readBookSettings(text)).toEqual({ view: 'both', compact: false, powers: {}, sums: 'base' });
  });

  it('come back as they were kept', () => {
    const kept = {
      view: 'asks',
      compact: true,
      powers: { 'BTC/USDT': 2, '币/USDT': 1 },
      sums: 'quote',
    } as const;
    expect(readBookSettings(JSON.stringify(kept))).toEqual(kept);
  });
});

it.each([
  [2, '64000.12', 3],
  [7, '0.0000085', 0],
  [7, '0.000085', 1],
  [4, '0.00001', 0],
  [8, null, 3],
  [0, '150', 1],
] as const)(
  'of a pair with %i decimals at %s the widest step has %i noughts more',
  (precision, price, power) => {
    expect(widestPower(precision, price && exact(price))).toBe(power);
  },
);

it('steps are ticks times ten, and prices on them have no more decimals than needed', () => {
  expect(stepsOf(2)).toEqual(['0.01', '0.1', '1', '10']);
  expect(stepsOf(7).at(0)).toBe('0.0000001');
  expect(stepOf(0, 3)).toBe('1000');
  expect([0, 1, 2, 3].map((power) => stepDecimals(2, power))).toEqual([2, 1, 0, 0]);
});

it.each([
  ['0.1234567', 6, '0.123456'],
  ['12.5', 6, '12.50000'],
  ['123456.789', 4, '123,456.7'],
  ['1234567.8', 4, '1.23M'],
  ['40000000', 2, '40.00M'],
  ['5', 0, '5'],
])('%s with %i decimals is written %s', (value, precision, text) => {
  expect(sizeText(exact(value), precision)).toBe(text);
});
