import type { Anchor, Drawing } from '#protocol/drawings.ts';
import type { CandleStore } from '../../series.ts';
import type { Field, Point } from '../geometry.ts';

export type Ink = 'own' | 'up' | 'down' | 'text';

/** What a drawing is painted from, and found by. */
export type Part =
  | {
      readonly kind: 'path';
      readonly points: readonly Point[];
      readonly ink: Ink;
      /** A line that only helps: thin and faint. */
      readonly quiet?: boolean;
      /** Never dashed, as the head of an arrow. */
      readonly undashed?: boolean;
    }
  /** A wash; `solid` where the pointer finds it too. */
  | { readonly kind: 'area'; readonly points: readonly Point[]; readonly ink: Ink; readonly solid: boolean }
  | {
      readonly kind: 'words';
      readonly at: Point;
      readonly text: string;
      readonly align: 'left' | 'center' | 'right';
      readonly ink: Ink;
      readonly solid?: boolean;
      /** On its own ground: candles would go through it. */
      readonly plate?: boolean;
    };

/** The words on drawings, in the person's language. */
export interface ShapeWords {
  readonly target: string;
  readonly stop: string;
  readonly ratio: string;
  /** Says that an average begins later than its anchor. */
  readonly vwapFrom: (moment: string) => string;
  readonly bars: (count: number) => string;
  readonly time: (seconds: number) => string;
}

/** The candles of the chart, as far as they are loaded. */
export type LoadedCandles = Pick<CandleStore, 'length' | 'time' | 'high' | 'low' | 'close' | 'volume'>;

export interface ShapeScene {
  readonly field: Field;
  readonly candles: LoadedCandles;
  /** Seconds a candle lasts. */
  readonly period: number;
  /** Decimals of a price. */
  readonly precision: number;
  readonly words: ShapeWords;
}

/** What the corners and ends of a drawing take hold of: the moment of one of its points and the price of another. */
export interface Grip {
  readonly time: number;
  readonly price: number;
}

/** A point of a drawing with its place on the plot. */
export type Placed = Anchor & Point;

/** How the drawings of one kind look. */
export interface Shape {
  /** Null: each of its points is one. */
  readonly grips: readonly Grip[] | null;
  /** Where a grip can be reached, of a line over the whole plot; else it is on its point. */
  readonly gripPlace?: (point: Point, field: Field) => Point;
  readonly parts: (
    points: readonly Placed[],
    scene: ShapeScene,
    drawing: Pick<Drawing, 'kind' | 'text' | 'levels'>,
  ) => readonly Part[];
}

type Rest = [scene: ShapeScene, drawing: Parameters<Shape['parts']>[2]];

export const ends = (count: number): readonly Grip[] =>
  Array.from({ length: count }, (_, at) => ({ time: at, price: at }));

/** A kind with one point. */
export const ofOne = (draw: (a: Placed, ...rest: Rest) => readonly Part[]): Shape => ({
  grips: ends(1),
  parts: ([a], ...rest) => (a ? draw(a, ...rest) : []),
});

/** A kind with two points. */
export const ofTwo = (draw: (a: Placed, b: Placed, ...rest: Rest) => readonly Part[]): Shape => ({
  grips: ends(2),
  parts: ([a, b], ...rest) => (a && b ? draw(a, b, ...rest) : []),
});

/** A kind with three points. */
export const ofThree = (
  draw: (a: Placed, b: Placed, c: Placed, ...rest: Rest) => readonly Part[],
): Shape => ({
  grips: ends(3),
  parts: ([a, b, c], ...rest) => (a && b && c ? draw(a, b, c, ...rest) : []),
});

/** CSS pixels between the edge of the plot and a grip that would lie beyond it. */
const INSET = 12;

/** The nearest value that can be reached on a side of the plot. */
export const reachable = (value: number, length: number): number =>
  Math.min(length - INSET, Math.max(INSET, value));

export const line = (from: Point, to: Point, ink: Ink = 'own'): Part => ({
  kind: 'path',
  points: [from, to],
  ink,
});

export const quiet = (points: readonly Point[]): Part => ({ kind: 'path', points, ink: 'own', quiet: true });

export const closed = (corners: readonly Point[]): readonly Point[] => [...corners, ...corners.slice(0, 1)];

/** A wash with its outline. */
export const outlined = (corners: readonly Point[]): readonly Part[] => [
  { kind: 'area', points: corners, ink: 'own', solid: false },
  { kind: 'path', points: closed(corners), ink: 'own' },
];
