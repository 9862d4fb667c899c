import fc from 'fast-check';
import type { Field, Point } from '#app/ui/chart/drawing/geometry.ts';
import type { LoadedCandles, ShapeScene } from '#app/ui/chart/drawing/shapes/shape.ts';
import { applyUpdate, emptyStore } from '#app/ui/chart/series.ts';
import {
  type Anchor,
  DRAWING_KINDS,
  DRAWING_POINTS,
  type Drawing,
  type DrawingKind,
} from '#protocol/drawings.ts';
import { columnsOf, row } from '../series.ts';

const [WIDTH, HEIGHT] = [800, 400];

/** A plot that shows a range of time and of prices, on either axis. */
export function fieldOf(log: boolean, from = 1_000_000, span = 80_000, low = 50, high = 200): Field {
  const into = log ? Math.log : (value: number) => value;
  const out = log ? Math.exp : (value: number) => value;
  const size = into(high) - into(low);
  return {
    width: WIDTH,
    height: HEIGHT,
    x: (time) => ((time - from) / span) * WIDTH,
    y: (price) => (1 - (into(price) - into(low)) / size) * HEIGHT,
    time: (x) => from + (x / WIDTH) * span,
    price: (y) => out(into(low) + (1 - y / HEIGHT) * size),
  };
}

/** Candles of a minute over the whole plot, around 100, and as many again before it. */
const candles = emptyStore();
applyUpdate(candles, {
  kind: 'full',
  series: columnsOf(
    Array.from({ length: 2600 }, (_, at) => {
      const close = 100 + 20 * Math.sin(at / 90);
      return row(920_040 + at * 60, close, { high: close + 1, low: close - 1, volume: 1 + (at % 7) });
    }),
  ),
});

export const sceneOf = (field: Field, loaded: LoadedCandles = candles): ShapeScene => ({
  field,
  candles: loaded,
  period: 60,
  precision: 2,
  words: { target: 'Target', stop: 'Stop', ratio: 'Ratio', vwapFrom: String, bars: String, time: String },
});

export const drawingOf = (
  kind: DrawingKind,
  points: readonly Anchor[],
  more: Partial<Drawing> = {},
): Drawing => ({
  id: 'one',
  kind,
  points,
  style: { color: 0, width: 2, dash: 'solid' },
  text: kind === 'text' ? 'Note' : '',
  locked: false,
  hidden: false,
  changedAt: 0,
  ...more,
});

export const points: fc.Arbitrary<Point> = fc.record({
  x: fc.double({ min: 5, max: WIDTH - 5, noNaN: true }),
  y: fc.double({ min: 5, max: HEIGHT - 5, noNaN: true }),
});

/** A drawing of any kind on a field, as a hand could have drawn it. */
export const drawings = (field: Field): fc.Arbitrary<Drawing> =>
  fc
    .constantFrom(...DRAWING_KINDS)
    .chain((kind) => {
      const count = DRAWING_POINTS[kind] ?? 6;
      return fc.tuple(fc.constant(kind), fc.array(points, { minLength: count, maxLength: count }));
    })
    .map(([kind, places]) => {
      const anchors = places.map(({ x, y }) => ({ time: field.time(x), price: field.price(y) }));
      const [entry, target] = anchors;
      if ((kind !== 'long' && kind !== 'short') || !entry || !target) return drawingOf(kind, anchors);
      const sign = kind === 'long' ? 1.1 : 1 / 1.1;
      const time = target.time;
      const other = (factor: number) => ({ time, price: entry.price * factor });
      return drawingOf(kind, [entry, other(sign), other(1 / sign)]);
    });
