import {
  type Anchor,
  DRAWING_POINTS,
  type Drawing,
  type DrawingKind,
  MOST_BRUSH_POINTS,
} from '#protocol/drawings.ts';
import { firstPoints, placedBy } from './edit.ts';
import { anchor, type Field, type Point, thinned } from './geometry.ts';

/** What a new drawing begins with. */
export type Blank = Omit<Drawing, 'points' | 'kind'>;

/** A drawing that is being made, point by point. */
export interface Stroke {
  readonly kind: DrawingKind;
  readonly blank: Blank;
  readonly placed: readonly Anchor[];
  /** Of a brush: the way of the hand. */
  readonly way: readonly Point[];
}

const SLACK = 1;

/** Finer than a pixel; a stroke has many points to keep. */
const rounded = ({ time, price }: Anchor): Anchor => ({
  time: Math.round(time * 10) / 10,
  price: Number(price.toPrecision(9)),
});

export const isWhole = ({ kind, placed }: Stroke): boolean =>
  kind !== 'brush' && placed.length >= placedBy(kind, DRAWING_POINTS[kind]);

/** The drawing as it would be with these points. */
export function drawn(
  { kind, blank, placed, way }: Stroke,
  field: Field,
  next: readonly Anchor[] = [],
): Drawing {
  const points =
    kind === 'brush'
      ? thinned(way, SLACK, MOST_BRUSH_POINTS).map((each) => rounded(anchor(field, each)))
      : firstPoints(kind, [...placed, ...next], DRAWING_POINTS[kind]);
  return { ...blank, kind, points };
}

/** Places of the points of a drawing that is made by a key alone, as shares of the plot. */
const BY_KEY: readonly Point[] = [
  { x: 0.3, y: 0.6 },
  { x: 0.6, y: 0.35 },
  { x: 0.6, y: 0.55 },
];

/** One in the middle of the plot, to be moved by keys. */
export function drawnByKey(kind: DrawingKind, blank: Blank, field: Field): Drawing {
  const places = BY_KEY.map(({ x, y }) => ({ x: x * field.width, y: y * field.height }));
  if (kind === 'brush') return drawn({ kind, blank, placed: [], way: places.slice(0, 2) }, field);
  const count = placedBy(kind, DRAWING_POINTS[kind]);
  const placed = places.slice(0, count).map((each) => anchor(field, each));
  return drawn({ kind, blank, placed, way: [] }, field);
}
