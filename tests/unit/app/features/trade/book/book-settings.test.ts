import { describe, expect, it } from 'vitest';
import {
  ladderPower,
  readBookSettings,
  stepDecimals,
  stepOf,
  stepsOf,
  widestPower,
} from '#app/features/trade/book/book-settings.ts';
import { columnsFor, sizeText } from '#app/features/trade/book/size-text.ts';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';

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

describe('the columns of a row', () => {
  /** Of the narrowest panel, with digits of the small text; separators are narrower. */
  const [PANEL, DIGIT, EDGE, GAP] = [260, 6.6, 12, 8];

  it.each([
    ['64123.45', 2],
    ['123456.78', 2],
    ['1234567890.12', 2],
    ['9876543210.12345678', 8],
    ['0.0000012345678912', 16],
    ['123456789012345', 0],
  ])('leave a price of %s and its size apart', (price, decimals) => {
    const { priceShare, digits } = columnsFor([exact(price), undefined], decimals);
    const priceEnd = EDGE + formatDecimal(exact(price), decimals).length * DIGIT;
    const column = (PANEL * (1 - priceShare)) / 2;
    const longestSize = (digits + 2) * DIGIT;
    expect(PANEL * priceShare + column - GAP - longestSize).toBeGreaterThan(priceEnd);
  });

  it('are thirds for usual prices, and without any', () => {
    const thirds = { priceShare: 1 / 3, digits: 7 };
    expect(columnsFor([exact('64123.45')], 2)).toEqual(thirds);
    expect(columnsFor([undefined], 8)).toEqual(thirds);
  });

  it('shorten the sizes beside a very long price', () => {
    expect(sizeText(exact('1234.5678'), 4, 5)).toBe('1,234.5');
    expect(sizeText(exact('123456'), 4, 5)).toBe('123.45K');
  });
});

it.each([
  ['BTC', 2, '55000', 3],
  ['BNB', 2, '600', 1],
  ['XRP', 4, '0.5', 0],
  ['SHIB', 10, '0.0000132', 1],
])('a ladder of %s begins with rows of at most 2.5 basis points', (base, precision, price, power) => {
  const pair = { base: coin(base), quote: coin('USDT') };
  expect(ladderPower(pair, precision, null)).toBe(0);
  expect(ladderPower(pair, precision, exact(price))).toBe(power);
  // Rows stay where a person aims at them, however far the price goes.
  expect(ladderPower(pair, precision, exact('1'))).toBe(power);
  expect(ladderPower(pair, precision + 1, null)).toBe(0);
});
