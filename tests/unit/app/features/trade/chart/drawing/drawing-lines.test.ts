import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, shapeOf } from '#app/features/trade/chart/drawing/drawing-lines.ts';
import { type Part, partsOf } from '#app/ui/chart/drawing/shapes.ts';
import { DRAWING_KINDS } from '#protocol/drawings.ts';
import { epochMs } from '#protocol/units.ts';
import { linePrice } from '#worker/market/line-price.ts';
import { drawingOf, drawings, fieldOf, sceneOf } from '../../../../ui/chart/drawing/scene.ts';

const at = (time: number, price: number) => ({ time, price });
const axis = { precision: 8, log: false };
const isLine = (part: Part): part is Extract<Part, { kind: 'path' }> => part.kind === 'path' && !part.quiet;

describe('the lines that a price may cross', () => {
  it.each([false, true])('lie where they are drawn, log axis: %s', (log) => {
    const field = fieldOf(log);
    fc.assert(
      fc.property(drawings(field), (drawing) => {
        const lines = linesOf(drawing, { precision: 8, log });
        // As the picture has them: solid lines, in the same order.
        const parts = shapeOf(drawing) ? partsOf(drawing, sceneOf(field)).filter(isLine) : [];
        const [a, b] = drawing.points;
        if (drawing.points.length > 1 && a && b && Math.abs(a.time - b.time) < 5000) return;
        // Nothing costs nought or less: an edge of a channel that ends there is no line.
        if (parts.some((part) => part.points.some(({ y }) => field.price(y) < 0.01))) return;
        expect(lines).toHaveLength(parts.length);
        for (const [index, line] of lines.entries()) {
          const right = (parts[index]?.points ?? []).reduce((most, each) => (each.x > most.x ? each : most));
          const price = linePrice(line, epochMs(field.time(right.x) * 1000));
          if (price === null) continue;
          expect(Math.abs(field.y(Number(price)) - right.y)).toBeLessThan(1);
        }
      }),
    );
  });

  it('are none of what is no line', () => {
    const without = DRAWING_KINDS.filter((kind) => shapeOf({ kind }) === null);
    expect(without).toEqual(['vertical', 'rectangle', 'long', 'short', 'ruler', 'brush', 'text']);
    const two = [at(1, 10), at(2, 20), at(2, 5)];
    for (const kind of without) expect(linesOf(drawingOf(kind, two), axis)).toEqual([]);
  });

  it('begin with the earlier point, whichever was placed first', () => {
    const [line] = linesOf(drawingOf('ray', [at(200, 20), at(100, 10)]), axis);
    expect(line).toMatchObject({ from: { time: 100 }, to: { time: 200 } });
    expect(linesOf(drawingOf('trend', [at(5, 10), at(5, 20)]), axis)).toEqual([]);
  });

  it('have names within a drawing, and the digits that the pair has', () => {
    const fib = drawingOf('retracement', [at(0, 100), at(9, 200)]);
    const cents = { precision: 2, log: false };
    expect(linesOf(fib, cents).map(({ part, from }) => `${part} ${from.price}`)).toEqual([
      ...[
        '0 200.00',
        '0.236 176.40',
        '0.382 161.80',
        '0.5 150.00',
        '0.618 138.20',
        '0.786 121.40',
        '1 100.00',
      ],
    ]);
    const channel = drawingOf('channel', [at(0, 100), at(10, 110), at(5, 95)]);
    expect(linesOf(channel, cents).map(({ part, from }) => `${part} ${from.price}`)).toEqual([
      'base 100.00',
      'far 90.00',
    ]);
  });

  it('leave out prices that the pair cannot have', () => {
    expect(linesOf(drawingOf('horizontal', [at(0, 0.001)]), { precision: 2, log: false })).toEqual([]);
  });
});
