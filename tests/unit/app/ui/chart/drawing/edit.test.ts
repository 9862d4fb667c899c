import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstPoints, moved, reshaped } from '#app/ui/chart/drawing/edit.ts';
import { place } from '#app/ui/chart/drawing/geometry.ts';
import { extensionOf, retracementOf, rewardOf, spanOf } from '#app/ui/chart/drawing/measures.ts';
import { drawn, drawnByKey } from '#app/ui/chart/drawing/pen.ts';
import { gripsOf, partsOf } from '#app/ui/chart/drawing/shapes.ts';
import { snapped } from '#app/ui/chart/drawing/snap.ts';
import { createChartModel } from '#app/ui/chart/series.ts';
import { DRAWING_KINDS, DRAWING_POINTS, readDrawings } from '#protocol/drawings.ts';
import { columnsOf, row } from '../series.ts';
import { drawingOf, drawings, fieldOf, points, sceneOf } from './scene.ts';

const shifts = fc.tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -100, max: 100 }));
const LOG = fieldOf(true);

describe('a drawing that is moved', () => {
  it('keeps its picture, on a logarithmic axis too, and comes back the way it went', () => {
    for (const field of [LOG, fieldOf(false, 1_000_000, 80_000, 500, 900)]) {
      fc.assert(
        fc.property(drawings(field), shifts, (drawing, [dx, dy]) => {
          const there = moved(drawing, dx, dy, field);
          const back = moved(there, -dx, -dy, field);
          drawing.points.forEach((each, at) => {
            const [from, to, again] = [each, there.points[at], back.points[at]].map((point) =>
              place(field, point ?? each),
            );
            expect((to?.x ?? 0) - (from?.x ?? 0)).toBeCloseTo(dx, 6);
            expect((to?.y ?? 0) - (from?.y ?? 0)).toBeCloseTo(dy, 6);
            expect(again?.x).toBeCloseTo(from?.x ?? 0, 6);
            expect(again?.y).toBeCloseTo(from?.y ?? 0, 6);
          });
        }),
      );
    }
  });

  it('keeps its prices to the last digit when it is moved sideways', () => {
    const drawing = drawingOf('horizontal', [{ time: 1_010_000, price: 123.45 }]);
    expect(moved(drawing, 37, 0, LOG).points[0]?.price).toBe(123.45);
  });

  it('stays where it is rather than leave the prices', () => {
    const field = fieldOf(false, 0, 100, 1, 2);
    const drawing = drawingOf('horizontal', [{ time: 50, price: 1 }]);
    expect(moved(drawing, 0, 4000, field)).toBe(drawing);
  });
});

describe('its anchors', () => {
  it('lie at the same moment and price in every view, whatever the period and the axis', () => {
    fc.assert(
      fc.property(drawings(LOG), fc.boolean(), fc.integer({ min: 1000, max: 1e7 }), (drawing, log, span) => {
        const other = fieldOf(log, 990_000, span, 20, 400);
        for (const each of drawing.points) {
          const { x, y } = place(other, each);
          expect(other.time(x)).toBeCloseTo(each.time, 3);
          expect(other.price(y)).toBeCloseTo(each.price, 6);
        }
      }),
    );
  });

  it('each move alone by their own grip', () => {
    fc.assert(
      fc.property(drawings(LOG), points, fc.nat(), (drawing, point, nth) => {
        const grips = gripsOf(drawing);
        const at = grips.length > 0 ? nth % grips.length : 0;
        const grip = grips[at];
        fc.pre(grip !== undefined && drawing.kind !== 'long' && drawing.kind !== 'short');
        const to = { time: LOG.time(point.x), price: LOG.price(point.y) };
        const next = reshaped(drawing, at, to);
        next.points.forEach((each, which) => {
          expect(each.time).toBe(which === grip?.time ? to.time : drawing.points[which]?.time);
          expect(each.price).toBe(which === grip?.price ? to.price : drawing.points[which]?.price);
        });
      }),
    );
  });
});

describe('a long position', () => {
  const entry = { time: 1_010_000, price: 100 };

  it('begins with half of what it may win at risk, whichever way it was drawn', () => {
    for (const price of [120, 80]) {
      const [, target, stop] = firstPoints('long', [entry, { time: 1_020_000, price }], 3);
      expect([target?.price, stop?.price]).toEqual([120, 90]);
    }
    const [, target, stop] = firstPoints('short', [entry, { time: 1_020_000, price: 80 }], 3);
    expect([target?.price, stop?.price]).toEqual([80, 110]);
  });

  it('never has its target or stop on the wrong side', () => {
    const long = drawingOf('long', [entry, { time: 1_020_000, price: 120 }, { time: 1_020_000, price: 90 }]);
    expect(reshaped(long, 1, { time: 1_030_000, price: 95 })).toBe(long);
    expect(reshaped(long, 2, { time: 1_030_000, price: 101 })).toBe(long);
    const wider = reshaped(long, 1, { time: 1_030_000, price: 130 });
    expect(wider.points.map(({ time }) => time)).toEqual([1_010_000, 1_030_000, 1_030_000]);
  });

  it('says what it would win, lose, and the one by the other', () => {
    expect(rewardOf(100, 120, 90)).toEqual({ target: 20, stop: -10, ratio: 2 });
    expect(rewardOf(100, 80, 110)).toEqual({ target: -20, stop: 10, ratio: 2 });
    expect(rewardOf(100, 120, 100).ratio).toBeNull();
  });
});

describe('measures', () => {
  it('lay a retracement from the end of a move back to its start', () => {
    const levels = retracementOf(67_300, 75_000);
    expect(levels[0]).toEqual({ share: 0, price: 75_000 });
    expect(levels.at(-1)).toEqual({ share: 1, price: 67_300 });
    expect(levels.find(({ share }) => share === 0.618)?.price).toBeCloseTo(70_241.4, 6);
  });

  it('lay an extension on from the third point', () => {
    const levels = extensionOf(100, 110, 105);
    expect(levels.find(({ share }) => share === 1)?.price).toBe(115);
    expect(levels.find(({ share }) => share === 1.618)?.price).toBeCloseTo(121.18, 9);
  });

  it('tell price, percent, candles and time between two points', () => {
    const span = spanOf({ time: 0, price: 200 }, { time: 7200, price: 190 }, 900);
    expect(span).toEqual({ change: -10, percent: -5, bars: 8, seconds: 7200 });
  });
});

describe('a channel', () => {
  it('is parallel and goes through its third point, on either axis', () => {
    for (const field of [LOG, fieldOf(false)]) {
      const at = (x: number, y: number) => ({ time: field.time(x), price: field.price(y) });
      const drawing = drawingOf('channel', [at(100, 300), at(500, 100), at(300, 320)]);
      const paths = partsOf(drawing, sceneOf(field)).flatMap((part) => (part.kind === 'path' ? [part] : []));
      const [upper, lower] = paths.map(({ points: [a, b] }) => ({ a, b }));
      const slope = (side: typeof upper) =>
        ((side?.b?.y ?? 0) - (side?.a?.y ?? 0)) / ((side?.b?.x ?? 1) - (side?.a?.x ?? 0));
      expect(slope(lower)).toBeCloseTo(slope(upper), 9);
      expect((lower?.a?.y ?? 0) + slope(lower) * 200).toBeCloseTo(320, 6);
    }
  });
});

describe('the magnet', () => {
  const model = createChartModel(800, () => 0);
  model.apply({
    kind: 'full',
    series: columnsOf(
      Array.from({ length: 100 }, (_, at) => row(at * 60, 100, { open: 98, high: 104, low: 92, close: 100 })),
    ),
  });
  const field = fieldOf(false, 0, 6000, 90, 110);
  const near = (price: number) => ({ x: field.x(630), y: field.y(price) });

  it('draws on to the nearest of the four prices of the candle, at its middle', () => {
    expect(snapped(near(103.8), field, model, true)).toEqual({ time: 630, price: 104 });
    expect(snapped(near(98.2), field, model, true)).toEqual({ time: 630, price: 98 });
    expect(snapped(near(92.1), field, model, true)).toEqual({ time: 630, price: 92 });
  });

  it('leaves the price alone where none is near, or where it is off, and the moment in the future', () => {
    expect(snapped(near(109), field, model, true).price).toBeCloseTo(109, 9);
    expect(snapped(near(103.8), field, model, false).price).toBeCloseTo(103.8, 9);
    const ahead = fieldOf(false, 5000, 6000, 90, 110);
    const point = { x: ahead.x(9000), y: ahead.y(104) };
    expect(snapped(point, ahead, model, true)).toEqual({ time: 9000, price: ahead.price(point.y) });
  });
});

describe('what is drawn by a key alone', () => {
  it.each(DRAWING_KINDS)('is a whole %s that can be kept', (kind) => {
    const { points: _, kind: __, ...blank } = drawingOf(kind, []);
    const made = drawnByKey(kind, blank, LOG);
    expect(made.points.length).toBe(DRAWING_POINTS[kind] ?? (kind === 'path' ? 3 : 2));
    expect(readDrawings(JSON.parse(JSON.stringify([made])))).toEqual([made]);
  });

  it('grows with each point that a hand places', () => {
    const { points: _, kind: __, ...blank } = drawingOf('channel', []);
    const at = (x: number) => ({ time: LOG.time(x), price: LOG.price(x / 2) });
    const stroke = { kind: 'channel', blank, placed: [at(100)], way: [] } as const;
    expect(drawn(stroke, LOG, [at(200)]).points).toEqual([at(100), at(200), at(200)]);
  });
});
