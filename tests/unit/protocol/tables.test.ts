import { expect, it } from 'vitest';
import { specifiedPricePrecision } from '#protocol/tables.ts';
import { coin } from '#protocol/units.ts';

it.each([
  ['constructor', 'name'],
  ['__proto__', 'toString'],
  ['toString', 'length'],
  ['BTC', 'valueOf'],
])(
  'a pair of a coin %s that is named as a property of every object has the decimals of any other',
  (quote, base) => {
    expect(specifiedPricePrecision({ quote: coin(quote), base: coin(base) })).toBe(8);
  },
);
