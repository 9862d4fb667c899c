import Big from 'big.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boughtFor, nextDealing, soldFor, startOf } from '../../../sandbox/src/venue/fund/terms.ts';

const DAY = 86_400_000;

it('deals at the next value, never at one that is known', () => {
  expect(nextDealing(5 * DAY - 1)).toBe(5);
  expect(nextDealing(5 * DAY)).toBe(6);
  expect(startOf(6)).toBe(6 * DAY);
});

it('buys whole shares of the smallest kind and loses nothing', () => {
  const scaled = (min: number, max: number, decimals: number) =>
    fc.integer({ min, max }).map((units) => new Big(units).div(10 ** decimals).toFixed(decimals));
  const rate = fc.constantFrom('0', '0.001', '0.005', '0.01');
  fc.assert(
    fc.property(
      scaled(1_000, 9_000_000_000_000, 8),
      rate,
      rate,
      scaled(1, 90_000_000, 6),
      (amount, buyRate, sellRate, value) => {
        const { fee, shares, worth, rest } = boughtFor(amount, buyRate, value);
        expect(new Big(fee).plus(worth).plus(rest).eq(amount)).toBe(true);
        expect(new Big(rest).gte(0) && new Big(fee).gte(new Big(amount).times(buyRate))).toBe(true);
        const left = new Big(amount).minus(fee);
        expect(new Big(shares).times(value).lte(left)).toBe(true);
        expect(new Big(shares).plus('0.00000001').times(value).gt(left)).toBe(true);
        const sold = soldFor(shares, sellRate, value);
        expect(sold.worth).toBe(worth);
        expect(new Big(sold.fee).plus(sold.paid).eq(worth) && new Big(sold.paid).gte(0)).toBe(true);
      },
    ),
    { seed: 15, numRuns: 300 },
  );
});
