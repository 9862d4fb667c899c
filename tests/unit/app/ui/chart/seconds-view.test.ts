import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followed, inSight, onPixels, PRESENT, spanOf, zoomed } from '#app/ui/chart/seconds/seconds-view.ts';
import { SECONDS_PERIODS } from '#protocol/seconds-periods.ts';

const NOW = 1_764_000_000;

describe('the followed view', () => {
  it('holds every running contract from entry to expiry, whenever it was opened, with the present at three fifths', () => {
    const running = fc.record({
      length: fc.integer({ min: 30, max: 300 }),
      done: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(running, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(...SECONDS_PERIODS),
        (contracts, period) => {
          const { from, to } = followed(
            NOW,
            spanOf(
              contracts.map(({ length }) => length),
              period,
            ),
          );
          for (const { length, done } of contracts) {
            expect(NOW - length * done).toBeGreaterThan(from);
            expect(NOW + length * (1 - done)).toBeLessThan(to);
          }
          expect((NOW - from) / (to - from)).toBeCloseTo(PRESENT, 5);
        },
      ),
    );
  });

  it('does not change its width while the same contracts run', () => {
    expect(spanOf([60, 120], 'tick')).toBe(spanOf([120, 60], 'tick'));
  });
});

describe('a view that was moved', () => {
  it('zooms around its moment', () => {
    const range = zoomed({ from: NOW - 100, to: NOW + 100 }, 2, NOW + 50);
    expect(range).toEqual({ from: NOW - 25, to: NOW + 75 });
  });

  it('stays in sight of the trades and the present', () => {
    const first = NOW - 600;
    for (const from of [NOW - 5000, NOW - 300, NOW + 5000]) {
      const range = inSight({ from, to: from + 100 }, first, NOW);
      expect(range.to).toBeGreaterThan(first);
      expect(range.from).toBeLessThan(NOW);
      expect(range.to - range.from).toBeCloseTo(100, 6);
    }
  });

  it('begins on a whole pixel', () => {
    const { from, to } = onPixels({ from: 10.013, to: 110.013 }, 1000);
    expect(from).toBe(10);
    expect(to).toBe(110);
  });
});
