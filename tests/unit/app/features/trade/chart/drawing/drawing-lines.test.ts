import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, shapeOf } from '#app/features/trade/chart/drawing/drawing-lines.ts';
import type { Part } from '#app/ui/chart/drawing/shapes/shape.ts';
import { partsOf } from '#app/ui/chart/drawing/shapes.ts';
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
    const having = DRAWING_KINDS.filter((kind) => !without.includes(kind));
    expect(having).toEqual([
      ...['trend', 'ray', 'extended', 'horizontal', 'horizontalRay', 'channel', 'retracement', 'extension'],
    ]);
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

  it('begin where a horizontal ray does, and nowhere of an extended line', () => {
    const moment = (seconds: number) => epochMs(seconds * 1000);
    const [level] = linesOf(drawingOf('horizontalRay', [at(100, 20)]), axis);
    if (!level) throw new Error('no line');
    const rayPrices = [99, 100, 5000].map((second) =>
      linePrice({ ...level, shape: 'horizontalRay' }, moment(second)),
    );
    expect(rayPrices.map((price) => price?.toNumber())).toEqual([undefined, 20, 20]);
    const [line] = linesOf(drawingOf('extended', [at(100, 20), at(110, 30)]), axis);
    if (!line) throw new Error('no line');
    const prices = [79, 90, 120].map((second) => linePrice({ ...line, shape: 'extended' }, moment(second)));
    // It has left the prices at 80.
    expect(prices.map((price) => price?.toNumber())).toEqual([undefined, 10, 40]);
  });

  it('are the levels that a person chose, as far as they are shown', () => {
    const levels = [
      { ratio: -0.5, shown: true },
      { ratio: 0.5, shown: false },
      { ratio: 2, shown: true },
    ];
    const cents = { precision: 2, log: false };
    const parts = (kind: 'retracement' | 'extension', count: number) =>
      linesOf(drawingOf(kind, [at(0, 100), at(9, 200), at(12, 150)].slice(0, count), { levels }), cents).map(
        ({ part, from }) => `${part} ${from.price}`,
      );
    // A retracement of 2 would cost nothing.
    expect(parts('retracement', 2)).toEqual(['-0.5 250.00']);
    expect(parts('extension', 3)).toEqual(['-0.5 100.00', '2 350.00']);
  });

  it('leave out prices that the pair cannot have', () => {
    expect(linesOf(drawingOf('horizontal', [at(0, 0.001)]), { precision: 2, log: false })).toEqual([]);
  });
});
