import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { shownDecimals } from '#app/shared/market/shown-decimals.ts';
import { exact } from '#protocol/decimal.ts';

const prices = (...texts: string[]) => texts.map(exact);

it.each([
  ['prices that fit the step', prices('64000.12', '64000.1', '64000'), 2, 2],
  ['zeros at the end, which count for nothing', prices('64000.1200', '64000.130'), 2, 2],
  ['prices of a finer step', prices('0.1234', '0.1235', '0.12'), 2, 4],
  ['prices of a coarser step', prices('64000', '64001'), 2, 2],
  ['one very long price', prices('0.123456789012345678', '0.1'), 2, 2],
  ['very long prices that are close', prices('0.123456789012345678', '0.1234567'), 2, 8],
  ['none', [], 4, 4],
])('%s', (_, shown, known, decimals) => {
  expect(shownDecimals(shown, known)).toBe(decimals);
});

it('never lets two prices of a book look like one', () => {
  const price = fc
    .tuple(fc.nat(3), fc.nat(1e9), fc.integer({ min: 1, max: 15 }))
    .map(([whole, fraction, places]) => exact(`${whole}.${String(fraction).padStart(places, '0')}`));
  fc.assert(
    fc.property(fc.uniqueArray(price, { selector: Number, maxLength: 40 }), fc.nat(8), (book, known) => {
      const decimals = shownDecimals(book, known);
      expect(decimals).toBeGreaterThanOrEqual(known);
      expect(new Set(book.map((each) => formatDecimal(each, decimals))).size).toBe(book.length);
    }),
    { seed: 20_261_127 },
  );
});
