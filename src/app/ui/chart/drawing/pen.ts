import {
  type Anchor,
  DRAWING_POINTS,
  type Drawing,
  type DrawingKind,
  MOST_STROKE_POINTS,
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
  /** Where the hand was: all its way with a brush, else the places of the points. */
  readonly way: readonly Point[];
}

const SLACK = 1;

/** Finer than a pixel; a stroke has many points to keep. */
const rounded = ({ time, price }: Anchor): Anchor => ({
  time: Math.round(time * 10) / 10,
  price: Number(price.toPrecision(9)),
});

/** Whether every point is placed; a brush ends with its drag, and a path where the hand ends it. */
export const isWhole = ({ kind, placed }: Stroke): boolean =>
  kind !== 'brush' && placed.length >= (placedBy(kind, DRAWING_POINTS[kind]) ?? MOST_STROKE_POINTS);

/** Whether this is a path that may end with the points it has. */
export const isPath = ({ kind, placed }: Stroke): boolean => kind === 'path' && placed.length > 1;

/** The drawing as it would be with these points. */
export function drawn(
  { kind, blank, placed, way }: Stroke,
  field: Field,
  next: readonly Anchor[] = [],
): Drawing {
  const points =
    kind === 'brush'
      ? thinned(way, SLACK, MOST_STROKE_POINTS).map((each) => rounded(anchor(field, each)))
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
  const count = placedBy(kind, DRAWING_POINTS[kind]) ?? BY_KEY.length;
  const placed = places.slice(0, count).map((each) => anchor(field, each));
  return drawn({ kind, blank, placed, way: [] }, field);
}
