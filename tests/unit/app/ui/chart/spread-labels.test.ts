import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadLabels } from '#app/ui/chart/tags.ts';

describe('spreadLabels', () => {
  it('leaves labels alone that do not touch', () => {
    expect(spreadLabels([100, 20, 180], 18, 10, 190)).toEqual([100, 20, 180]);
  });

  it('moves others out of the way of the first one', () => {
    expect(spreadLabels([100, 105, 95, 101], 18, 10, 190)).toEqual([100, 136, 82, 118]);
  });

  it('never lets two labels touch or leave the bounds, and never moves the first one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 8 }), (wished) => {
        const places = spreadLabels(wished, 18, 0, 400);
        expect(places[0]).toBe(wished[0]);
        const sorted = [...places].sort((a, b) => a - b);
        for (const place of places) expect(Math.abs(place - 200)).toBeLessThanOrEqual(200);
        for (let i = 1; i < sorted.length; i++) {
          expect((sorted[i] ?? 0) - (sorted[i - 1] ?? 0)).toBeGreaterThanOrEqual(18);
        }
      }),
    );
  });
});
