import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allot } from '../../../sandbox/src/venue/subscribe/sale.ts';

const sum = (lots: readonly number[]): number => lots.reduce((all, one) => all + one, 0);

describe('allot', () => {
  it('gives everybody all of it where there is enough', () => {
    expect(allot([3, 0, 7], 10)).toEqual([3, 0, 7]);
    expect(allot([], 10)).toEqual([]);
  });

  it('gives what is left over to the largest remainders, the earlier first', () => {
    // 10 x 5/12 = 4.17, 10 x 4/12 = 3.33, 10 x 3/12 = 2.5
    expect(allot([5, 4, 3], 10)).toEqual([4, 3, 3]);
    expect(allot([1, 1, 1], 2)).toEqual([1, 1, 0]);
    expect(allot([1, 1, 1, 1000], 1)).toEqual([0, 0, 0, 1]);
  });

  it('adds up to the total, gives nobody more than was asked for, and is each share up or down to a lot', () => {
    const lots = fc.integer({ min: 0, max: 5_000_000 });
    fc.assert(
      fc.property(
        fc.array(lots, { maxLength: 60 }),
        fc.integer({ min: 1, max: 3_000_000 }),
        (asked, total) => {
          const given = allot(asked, total);
          const all = sum(asked);
          const there = Math.min(total, all);
          expect(sum(given)).toBe(there);
          for (const [place, wish] of asked.entries()) {
            const own = given[place] ?? Number.NaN;
            expect(own).toBeLessThanOrEqual(wish);
            if (all === 0) continue;
            const exact = BigInt(wish) * BigInt(there);
            expect(BigInt(own)).toBeGreaterThanOrEqual(exact / BigInt(all));
            expect(BigInt(own)).toBeLessThanOrEqual((exact + BigInt(all) - 1n) / BigInt(all));
          }
        },
      ),
      { numRuns: 300, seed: 56 },
    );
  });

  it('never gives less to the one who asks for more', () => {
    const lots = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(
        fc.array(lots, { minLength: 2, maxLength: 20 }),
        fc.integer({ min: 1, max: 4000 }),
        (asked, total) => {
          const given = allot(asked, total);
          for (const [one, more] of asked.entries()) {
            for (const [other, less] of asked.entries()) {
              if (more > less) expect(given[one]).toBeGreaterThanOrEqual(given[other] ?? Number.NaN);
            }
          }
        },
      ),
      { numRuns: 200, seed: 57 },
    );
  });
});
