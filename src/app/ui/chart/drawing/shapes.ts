import { priceText } from '#app/shared/format/number-text.ts';
import type { Drawing, DrawingKind } from '#protocol/drawings.ts';
import { type Field, farEnd, MARGIN, type Point, place } from './geometry.ts';
import { extensionOf, type Level, retracementOf, rewardOf, spanOf } from './measures.ts';

type Ink = 'own' | 'up' | 'down' | 'text';

/** What a drawing is painted from, and found by. */
export type Part =
  | { readonly kind: 'path'; readonly points: readonly Point[]; readonly ink: Ink; readonly quiet?: boolean }
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

/** What is said on a drawing, in the person's language. */
export interface ShapeWords {
  readonly target: string;
  readonly stop: string;
  readonly ratio: string;
  readonly bars: (count: number) => string;
  readonly time: (seconds: number) => string;
}

export interface ShapeScene {
  readonly field: Field;
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

const ends = (count: number): readonly Grip[] =>
  Array.from({ length: count }, (_, at) => ({ time: at, price: at }));

const GRIPS: Readonly<Record<DrawingKind, readonly Grip[]>> = {
  trend: ends(2),
  ray: ends(2),
  horizontal: ends(1),
  vertical: ends(1),
  rectangle: [...ends(2), { time: 0, price: 1 }, { time: 1, price: 0 }],
  channel: ends(3),
  retracement: ends(2),
  extension: ends(3),
  long: ends(3),
  short: ends(3),
  ruler: ends(2),
  brush: [],
  text: [],
};

export const gripsOf = ({ kind }: Pick<Drawing, 'kind'>): readonly Grip[] => GRIPS[kind];

/** Where its grips are; of a line over the whole plot one that can be reached. What has none shows its ends. */
export function gripPoints(drawing: Drawing, field: Field): readonly Point[] {
  const points = drawing.points.map((each) => place(field, each));
  if (gripsOf(drawing).length === 0) return [...points.slice(0, 1), ...points.slice(1).slice(-1)];
  return gripsOf(drawing).map(({ time, price }) => {
    const x = points[time]?.x ?? Number.NaN;
    const y = points[price]?.y ?? Number.NaN;
    if (drawing.kind === 'horizontal') return { x: Math.min(field.width - 12, Math.max(12, x)), y };
    if (drawing.kind === 'vertical') return { x, y: Math.min(field.height - 12, Math.max(12, y)) };
    return { x, y };
  });
}

const line = (from: Point, to: Point, ink: Ink = 'own'): Part => ({ kind: 'path', points: [from, to], ink });
const quiet = (points: readonly Point[]): Part => ({ kind: 'path', points, ink: 'own', quiet: true });
const box = (a: Point, b: Point): readonly Point[] => [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];
const closed = (corners: readonly Point[]): readonly Point[] => [...corners, ...corners.slice(0, 1)];

const NARROWEST = 96;

/** Levels whose words would lie on those of the one before are lines alone. */
const LABEL_GAP = 13;

function levelParts({ field, precision }: ShapeScene, all: readonly Level[], left: number, right: number) {
  const end = Math.max(right, left + NARROWEST);
  let last = Number.POSITIVE_INFINITY;
  return all.flatMap(({ share, price }): readonly Part[] => {
    const y = field.y(price);
    const level = line({ x: left, y }, { x: end, y });
    if (Math.abs(y - last) < LABEL_GAP) return [level];
    last = y;
    const text = `${share}  ${priceText(price, precision)}`;
    return [level, { kind: 'words', at: { x: left + 4, y: y - 7 }, text, align: 'left', ink: 'own' }];
  });
}

const signed = (value: number, decimals: number) =>
  `${value < 0 ? '−' : '+'}${priceText(Math.abs(value), decimals)}`;
const percentText = (value: number) => `${signed(value, 2)}%`;

/** CSS pixels from one line of words to the next. */
const ROW = 15;

function positionParts(
  { precision, words }: ShapeScene,
  drawing: Drawing,
  points: readonly Point[],
): readonly Part[] {
  const [entry, target, stop] = drawing.points;
  const [at, up, down] = points;
  if (!entry || !target || !stop || !at || !up || !down) return [];
  const { ratio, ...percents } = rewardOf(entry.price, target.price, stop.price);
  const [left, right] = [Math.min(at.x, up.x), Math.max(at.x, up.x)];
  const centre = (left + right) / 2;
  const zone = (to: Point, ink: 'up' | 'down', word: string, percent: number, price: number): Part[] => {
    const side = Math.sign(to.y - at.y) || -1;
    const words = (text: string, row: number, own: Ink): Part => ({
      kind: 'words',
      at: { x: centre, y: to.y - side * (10 + row * ROW) },
      text,
      align: 'center',
      ink: own,
    });
    const room = Math.abs(to.y - at.y);
    return [
      { kind: 'area', points: box({ x: left, y: at.y }, { x: right, y: to.y }), ink, solid: true },
      line({ x: left, y: to.y }, { x: right, y: to.y }, ink),
      ...(room > ROW ? [words(`${word} ${percentText(percent)}`, 0, ink)] : []),
      ...(room > 3 * ROW ? [words(priceText(price, precision), 1, 'text')] : []),
    ];
  };
  const said = ratio === null ? '–' : priceText(ratio, 2);
  const roomy = Math.abs(at.y - up.y) > 2 * ROW;
  const ratioWords: Part = {
    kind: 'words',
    at: { x: centre, y: at.y - Math.sign(at.y - up.y) * 10 },
    text: `${words.ratio} ${said}`,
    align: 'center',
    ink: 'text',
  };
  return [
    ...zone(up, 'up', words.target, percents.target, target.price),
    ...zone(down, 'down', words.stop, percents.stop, stop.price),
    line({ x: left, y: at.y }, { x: right, y: at.y }, 'text'),
    ...(roomy ? [ratioWords] : []),
  ];
}

/** The parts of a drawing where the plot shows it now. A line stays straight between its points on either price axis. */
export function partsOf(drawing: Drawing, scene: ShapeScene): readonly Part[] {
  const { field, words } = scene;
  const points = drawing.points.map((each) => place(field, each));
  const [a, b, c] = points;
  const [from, to, third] = drawing.points;
  if (!a || !from) return [];
  switch (drawing.kind) {
    case 'horizontal':
      return [line({ x: -MARGIN.x, y: a.y }, { x: field.width + MARGIN.x, y: a.y })];
    case 'vertical':
      return [line({ x: a.x, y: -MARGIN.y }, { x: a.x, y: field.height + MARGIN.y })];
    case 'brush':
      return [{ kind: 'path', points, ink: 'own' }];
    case 'text':
      return [{ kind: 'words', at: a, text: drawing.text, align: 'left', ink: 'own', solid: true }];
    default:
  }
  if (!b || !to) return [];
  switch (drawing.kind) {
    case 'trend':
      return [line(a, b)];
    case 'ray':
      return [line(a, farEnd(a, b, field))];
    case 'rectangle':
      return [
        { kind: 'area', points: box(a, b), ink: 'own', solid: false },
        { kind: 'path', points: closed(box(a, b)), ink: 'own' },
      ];
    case 'ruler': {
      const { change, percent, bars, seconds } = spanOf(from, to, scene.period);
      const ink = change < 0 ? 'down' : 'up';
      const below = b.y > a.y;
      const text = `${signed(change, scene.precision)} (${percentText(percent)})  ${words.bars(bars)}  ${words.time(seconds)}`;
      const at = { x: (a.x + b.x) / 2, y: b.y + (below ? 12 : -12) };
      return [
        { kind: 'area', points: box(a, b), ink, solid: true },
        { kind: 'path', points: closed(box(a, b)), ink, quiet: true },
        { kind: 'words', at, text, align: 'center', ink, plate: true },
      ];
    }
    case 'retracement':
      return [
        quiet([a, b]),
        ...levelParts(scene, retracementOf(from.price, to.price), Math.min(a.x, b.x), Math.max(a.x, b.x)),
      ];
    case 'long':
    case 'short':
      return positionParts(scene, drawing, points);
    default:
  }
  if (!c || !third) return [];
  if (drawing.kind === 'extension') {
    const all = extensionOf(from.price, to.price, third.price);
    return [quiet([a, b, c]), ...levelParts(scene, all, Math.min(b.x, c.x), Math.max(b.x, c.x))];
  }
  const slope = b.x === a.x ? 0 : (b.y - a.y) / (b.x - a.x);
  const shift = c.y - (a.y + slope * (c.x - a.x));
  const lower = [a, b].map(({ x, y }) => ({ x, y: y + shift })) as [Point, Point];
  const middle = [a, b].map(({ x, y }) => ({ x, y: y + shift / 2 }));
  return [
    { kind: 'area', points: [a, b, lower[1], lower[0]], ink: 'own', solid: false },
    line(a, b),
    line(...lower),
    quiet(middle),
  ];
}
