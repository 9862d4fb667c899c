import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrowHead, distanceTo, ellipseOf, type Point } from '#app/ui/chart/drawing/geometry.ts';
import { drawingAt } from '#app/ui/chart/drawing/hit.ts';
import { zonesOf } from '#app/ui/chart/drawing/measures.ts';
import { averagesSince } from '#app/ui/chart/drawing/shapes/average.ts';
import type { LoadedCandles, Part } from '#app/ui/chart/drawing/shapes/shape.ts';
import { gripPoints, gripsOf, partsOf } from '#app/ui/chart/drawing/shapes.ts';
import type { Drawing, DrawingKind } from '#protocol/drawings.ts';
import { columnsOf, row } from '../series.ts';
import { drawingOf, fieldOf, points, sceneOf } from './scene.ts';

const LINEAR = fieldOf(false);
const FIELDS = [LINEAR, fieldOf(true)];

type Path = Extract<Part, { kind: 'path' }>;

/** A drawing with its points at these places of a field. */
const drawnAt = (
  kind: DrawingKind,
  places: readonly (readonly [x: number, y: number])[],
  field = LINEAR,
  more: Partial<Drawing> = {},
) =>
  drawingOf(
    kind,
    places.map(([x, y]) => ({ time: field.time(x), price: field.price(y) })),
    more,
  );

const pathsOf = (drawing: Drawing, field = LINEAR): readonly Path[] =>
  partsOf(drawing, sceneOf(field)).filter((part): part is Path => part.kind === 'path');
const solidOf = (drawing: Drawing, field = LINEAR) => pathsOf(drawing, field).filter(({ quiet }) => !quiet);
const textsOf = (drawing: Drawing, scene = sceneOf(LINEAR)) =>
  partsOf(drawing, scene).flatMap((part) => (part.kind === 'words' ? [part.text] : []));
const finds = (drawing: Drawing, x: number, y: number) =>
  drawingAt([drawing], { x, y }, sceneOf(LINEAR)) !== null;
/** How far a point is from the endless line through two others. */
function besideLine(point: Point, a: Point, b: Point): number {
  const long = Math.hypot(b.x - a.x, b.y - a.y);
  return Math.abs((b.x - a.x) * (a.y - point.y) - (a.x - point.x) * (b.y - a.y)) / long;
}

describe('lines', () => {
  it('that are extended pass both points and leave the plot on both sides', () => {
    for (const field of FIELDS)
      fc.assert(
        fc.property(points, points, (a, b) => {
          fc.pre(Math.hypot(a.x - b.x, a.y - b.y) > 1);
          const drawing = drawnAt(
            'extended',
            [
              [a.x, a.y],
              [b.x, b.y],
            ],
            field,
          );
          const [from, to] = solidOf(drawing, field)[0]?.points ?? [];
          if (!from || !to) throw new Error('no line');
          for (const point of [a, b]) expect(distanceTo(point, from, to)).toBeLessThan(1e-3);
          for (const end of [from, to]) {
            const inside = end.x > 0 && end.x < field.width && end.y > 0 && end.y < field.height;
            expect(inside).toBe(false);
          }
        }),
      );
  });

  it('of a horizontal ray begin at its point, and are found nowhere before it', () => {
    const drawing = drawnAt('horizontalRay', [[300, 100]]);
    expect(finds(drawing, 700, 102)).toBe(true);
    expect(finds(drawing, 280, 100)).toBe(false);
    // Its grip can be reached where its point is left of the plot.
    expect(gripPoints(drawnAt('horizontalRay', [[-50, 100]]), LINEAR)[0]?.x).toBe(12);
  });

  it('of a cross line meet at its point', () => {
    const drawing = drawnAt('cross', [[300, 100]]);
    expect([finds(drawing, 20, 100), finds(drawing, 300, 390), finds(drawing, 320, 120)]).toEqual([
      ...[true, true, false],
    ]);
  });

  it('of an arrow end in a head that points at its end', () => {
    const head = arrowHead({ x: 0, y: 0 }, { x: 100, y: 0 });
    expect(head[1]).toEqual({ x: 100, y: 0 });
    expect(head[0]?.x).toBeCloseTo(head[2]?.x ?? 0, 9);
    expect(head[0]?.x).toBeLessThan(100);
    expect(head[0]?.y).toBeCloseTo(-(head[2]?.y ?? 0), 9);
    // It is no longer than the arrow.
    for (const { x } of arrowHead({ x: 98, y: 0 }, { x: 100, y: 0 })) expect(x).toBeGreaterThanOrEqual(98);
    expect(arrowHead({ x: 1, y: 1 }, { x: 1, y: 1 })).toHaveLength(2);
  });
});

describe('a pitchfork', () => {
  it('has its middle line through the middle of its prongs, and the others parallel through them', () => {
    const drawing = drawnAt('pitchfork', [
      [100, 300],
      [300, 100],
      [300, 200],
    ]);
    const [median, upper, lower] = solidOf(drawing).map(({ points: [a, b] }) => ({ a, b }));
    if (!median?.a || !median.b || !upper?.a || !upper.b || !lower?.a || !lower.b) throw new Error('no fork');
    expect(besideLine({ x: 300, y: 150 }, median.a, median.b)).toBeLessThan(1e-6);
    expect([upper.a.y, lower.a.y].map(Math.round)).toEqual([100, 200]);
    for (const { a, b } of [upper, lower]) {
      if (!a || !b) throw new Error('no prong');
      expect((b.y - a.y) / (b.x - a.x)).toBeCloseTo(-150 / 200, 6);
    }
  });
});

describe('Fibonacci', () => {
  it('time zones count spans of the first two points', () => {
    expect(zonesOf(100, 110).slice(0, 6)).toEqual([
      { count: 0, time: 100 },
      { count: 1, time: 110 },
      { count: 2, time: 120 },
      { count: 3, time: 130 },
      { count: 5, time: 150 },
      { count: 8, time: 180 },
    ]);
    expect(zonesOf(100, 100)).toEqual([{ count: 0, time: 100 }]);
    const drawing = drawnAt('timeZones', [
      [100, 300],
      [200, 100],
    ]);
    expect([finds(drawing, 600, 20), finds(drawing, 500, 20)]).toEqual([true, false]);
  });

  it('fan rays go from the first point through the retracements of the second', () => {
    const drawing = drawnAt('fan', [
      [100, 300],
      [300, 100],
    ]);
    // The half of the move, on and beyond.
    expect([finds(drawing, 300, 200), finds(drawing, 500, 100)]).toEqual([true, true]);
    expect(textsOf(drawing)).toEqual(['0.236', '0.382', '0.5', '0.618', '0.786']);
  });

  it('levels are those of the drawing, as far as they are shown', () => {
    const levels = [
      { ratio: -0.5, shown: true },
      { ratio: 0.5, shown: false },
      { ratio: 1, shown: true },
    ];
    const drawing = drawingOf(
      'retracement',
      [
        { time: 1_010_000, price: 100 },
        { time: 1_020_000, price: 120 },
      ],
      { levels },
    );
    expect(textsOf(drawing)).toEqual(['−0.5  130.00', '1  100.00']);
    const off = { ...drawing, levels: [{ ratio: 0.5, shown: false }] };
    expect(textsOf(off)).toEqual([]);
    // Its move stays to be found.
    expect(finds(off, LINEAR.x(1_015_000), (LINEAR.y(100) + LINEAR.y(120)) / 2)).toBe(true);
  });
});

describe('areas', () => {
  it('of an ellipse touch the middles of the sides of its box, and no corner', () => {
    const corners = ellipseOf({ x: 0, y: 0 }, { x: 100, y: 40 });
    for (const side of [
      { x: 100, y: 20 },
      { x: 50, y: 40 },
      { x: 0, y: 20 },
      { x: 50, y: 0 },
    ])
      expect(Math.min(...corners.map(({ x, y }) => Math.hypot(x - side.x, y - side.y)))).toBeLessThan(1e-9);
    const drawing = drawnAt('ellipse', [
      [100, 100],
      [300, 200],
    ]);
    expect([finds(drawing, 300, 150), finds(drawing, 100, 100)]).toEqual([true, false]);
    expect(gripsOf(drawing)).toHaveLength(4);
  });

  it('of a triangle are closed', () => {
    const drawing = drawnAt('triangle', [
      [100, 300],
      [200, 100],
      [300, 300],
    ]);
    expect([finds(drawing, 200, 300), finds(drawing, 150, 200), finds(drawing, 200, 250)]).toEqual([
      ...[true, true, false],
    ]);
  });

  it('of a path have a grip at each of its points', () => {
    const drawing = drawnAt('path', [
      [100, 100],
      [200, 300],
      [300, 100],
      [400, 300],
    ]);
    expect(gripsOf(drawing)).toHaveLength(4);
    expect(finds(drawing, 350, 200)).toBe(true);
  });
});

describe('ranges', () => {
  const ends = [
    { time: 1_010_000, price: 100 },
    { time: 1_011_200, price: 90 },
  ];

  it('say the move between two prices', () => {
    expect(textsOf(drawingOf('priceRange', ends))).toEqual(['−10.00 (−10.00%)']);
  });

  it('say the candles and the time between two moments', () => {
    expect(textsOf(drawingOf('dateRange', ends))).toEqual(['20  1200']);
    expect(textsOf(drawingOf('ruler', ends))).toEqual(['−10.00 (−10.00%)  20  1200']);
  });
});

describe('notes', () => {
  it('of a price say it where they are', () => {
    expect(textsOf(drawingOf('priceLabel', [{ time: 1_010_000, price: 123.456 }]))).toEqual(['123.45']);
  });

  it('that point at a place are found by their words and by their line', () => {
    const drawing = drawnAt(
      'callout',
      [
        [100, 300],
        [200, 200],
      ],
      LINEAR,
      { text: 'Gap' },
    );
    expect(textsOf(drawing)).toEqual(['Gap']);
    expect([finds(drawing, 150, 250), finds(drawing, 208, 200)]).toEqual([true, true]);
  });
});

describe('an anchored average', () => {
  const loaded = (...rows: readonly ReturnType<typeof row>[]): LoadedCandles => columnsOf(rows);
  const three = loaded(
    row(0, 10, { high: 12, low: 8, volume: 1 }),
    row(60, 20, { high: 22, low: 18, volume: 3 }),
    row(120, 30, { high: 33, low: 27, volume: 4 }),
  );
  const since = (anchor: number, candles = three) => averagesSince(anchor, { candles, period: 60 });

  it('weighs typical prices by volume, from the candle of its anchor on', () => {
    expect(since(30)).toEqual({
      isWhole: true,
      averages: [
        { time: 30, price: 10 },
        { time: 90, price: 17.5 },
        { time: 150, price: 23.75 },
      ],
    });
    expect(since(119).averages).toEqual([
      { time: 90, price: 20 },
      { time: 150, price: (20 * 3 + 30 * 4) / 7 },
    ]);
  });

  it('starts with the first loaded candle where its anchor is older, and says so', () => {
    const older = since(-3600);
    expect(older.isWhole).toBe(false);
    expect(older.averages).toEqual(since(0).averages);
    const drawing = drawingOf('vwap', [{ time: 900_000, price: 100 }]);
    expect(textsOf(drawing)[0]).toMatch(/^VWAP [\d.]+ · 1970-01-11/);
    expect(textsOf(drawingOf('vwap', [{ time: 1_000_050, price: 100 }]))[0]).toMatch(/^VWAP [\d.]+$/);
  });

  it('skips candles without trades, and is nothing in the future or without candles', () => {
    const quiet = loaded(row(0, 10, { volume: 0 }), row(60, 20, { volume: Number.NaN }), row(120, 30));
    expect(since(0, quiet).averages).toEqual([{ time: 150, price: 30 }]);
    expect(since(500).averages).toEqual([]);
    expect(since(0, loaded()).averages).toEqual([]);
    const ahead = drawingOf('vwap', [{ time: 2_000_000, price: 100 }]);
    expect(textsOf(ahead)).toEqual([]);
  });

  it('has no more points than pixels', () => {
    const wide = fieldOf(false, 0, 10_000_000);
    const [path] = pathsOf(drawingOf('vwap', [{ time: 930_000, price: 100 }]), wide);
    expect(path?.points.length).toBeLessThan(wide.width);
  });
});
