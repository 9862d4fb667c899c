import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineRule } from '#protocol/alerts.ts';
import { exact } from '#protocol/decimal.ts';
import { epochMs } from '#protocol/units.ts';
import { linePrice } from '#worker/market/line-price.ts';

type Line = Pick<LineRule, 'from' | 'to' | 'log'>;

const line = (from: [number, string], to: [number, string] | null, log = false): Line => ({
  from: { time: from[0], price: exact(from[1]) },
  to: to && { time: to[0], price: exact(to[1]) },
  log,
});
const at = (second: number) => epochMs(second * 1000);
const priceAt = (drawn: Line, second: number) => linePrice(drawn, at(second))?.toString() ?? null;

describe('the price of a drawn line', () => {
  it('is exact between its points, and beyond the later one', () => {
    const rising = line([0, '100.01'], [300, '100.31']);
    expect(priceAt(rising, 0)).toBe('100.01');
    expect(priceAt(rising, 100)).toBe('100.11');
    expect(priceAt(rising, 900)).toBe('100.91');
  });

  it('is straight in the logarithm where it was drawn so', () => {
    const doubling = line([0, '100'], [100, '200'], true);
    expect(Number(priceAt(doubling, 50))).toBeCloseTo(Math.SQRT2 * 100, 9);
    expect(Number(priceAt(doubling, 200))).toBeCloseTo(400, 9);
  });

  it('is the same at all times with one point', () => {
    expect(priceAt(line([500, '70'], null), -1)).toBe('70');
    expect(priceAt(line([500, '70'], null, true), 1e9)).toBe('70');
  });

  it('is none before the line begins, at nought and below, and between points above each other', () => {
    expect(priceAt(line([100, '10'], [200, '20']), 99)).toBeNull();
    expect(priceAt(line([0, '10'], [10, '5']), 20)).toBeNull();
    expect(priceAt(line([0, '10'], [10, '5']), 500)).toBeNull();
    expect(priceAt(line([5, '10'], [5, '20']), 6)).toBeNull();
    expect(priceAt(line([0, '1'], [1, '1000'], true), 1e9)).toBeNull();
  });

  it('lies between its points on either axis, the curve of the logarithm below the straight line', () => {
    const cents = fc.integer({ min: 1, max: 1e8 }).map((each) => exact((each / 100).toFixed(2)));
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 1, max: 1e6 }), fc.nat(1000), (a, b, long, share) => {
        const drawn = { from: { time: 7, price: a }, to: { time: 7 + long, price: b } };
        const moment = epochMs(7000 + share * long);
        const straight = Number(linePrice({ ...drawn, log: false }, moment));
        const curved = Number(linePrice({ ...drawn, log: true }, moment));
        const [least, most] = [Math.min(Number(a), Number(b)), Math.max(Number(a), Number(b))];
        const wanted = Number(a) + ((Number(b) - Number(a)) * share) / 1000;
        // What is wanted is counted in floats: the difference of far prices keeps the error of the larger one.
        expect(Math.abs(straight - wanted)).toBeLessThanOrEqual(most * 1e-12);
        expect(curved).toBeGreaterThanOrEqual(least * (1 - 1e-9));
        expect(curved).toBeLessThanOrEqual(most * (1 + 1e-9));
        expect(curved).toBeLessThanOrEqual(straight * (1 + 1e-9));
      }),
    );
  });
});
