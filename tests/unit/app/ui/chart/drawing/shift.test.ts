import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARGIN, type Point } from '#app/ui/chart/drawing/geometry.ts';
import { shiftOf } from '#app/ui/chart/drawing/shift.ts';
import { fieldOf, points } from './scene.ts';

const views = fc.record({
  log: fc.boolean(),
  by: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
  wider: fc.double({ min: 0.8, max: 1.25, noNaN: true }),
  up: fc.double({ min: 0.7, max: 1.4, noNaN: true }),
  stretched: fc.double({ min: 0.8, max: 1.25, noNaN: true }),
});

type Moved = typeof views extends fc.Arbitrary<infer Value> ? Value : never;

const FROM = { from: 1_000_000, to: 1_080_000, least: 50, most: 200 };

/** The view that was painted, and the one that a hand moved it to. */
function pairOf({ log, by, wider, up, stretched }: Moved) {
  const span = FROM.to - FROM.from;
  const size = stretched * (FROM.most - FROM.least);
  const before = fieldOf(log, FROM.from, span, FROM.least, FROM.most);
  const now = fieldOf(log, FROM.from + by * span, span * wider, FROM.least * up, FROM.least * up + size);
  const shift = shiftOf(FROM, now, now.height);
  const [sx = 1, , , sy = 1, tx = 0, ty = 0] = (shift ?? '')
    .slice('matrix('.length, -1)
    .split(', ')
    .map(Number);
  const lies = ({ x, y }: Point) => ({ x: x * sx + tx, y: y * sy + ty });
  return { before, now, shift, lies };
}

describe('a picture that is moved along with the view', () => {
  it('shows every moment and price where the new view has it, on either axis', () => {
    fc.assert(
      fc.property(views, points, (moved, point) => {
        const { before, now, shift, lies } = pairOf(moved);
        fc.pre(shift !== null);
        const [time, price] = [before.time(point.x), before.price(point.y)];
        expect(lies(point).x).toBeCloseTo(now.x(time), 6);
        expect(lies(point).y).toBeCloseTo(now.y(price), 6);
      }),
    );
  });

  it('leaves no gap at an edge', () => {
    fc.assert(
      fc.property(views, (moved) => {
        const { now, shift, lies } = pairOf(moved);
        fc.pre(shift !== null);
        const first = lies({ x: -MARGIN.x, y: -MARGIN.y });
        const last = lies({ x: now.width + MARGIN.x, y: now.height + MARGIN.y });
        expect(Math.max(first.x, first.y)).toBeLessThanOrEqual(1e-9);
        expect(last.x).toBeGreaterThanOrEqual(now.width - 1e-9);
        expect(last.y).toBeGreaterThanOrEqual(now.height - 1e-9);
      }),
    );
  });

  it('is painted again where its words would be stretched', () => {
    const { shift } = pairOf({ log: false, by: 0, wider: 1.2, up: 1, stretched: 1 });
    expect(shift).toBeNull();
  });
});
