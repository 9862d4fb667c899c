/** The kinds of drawings, each with its number of points; null: any number that the hand draws. */
export const DRAWING_POINTS = {
  trend: 2,
  ray: 2,
  extended: 2,
  arrow: 2,
  horizontal: 1,
  horizontalRay: 1,
  vertical: 1,
  cross: 1,
  channel: 3,
  pitchfork: 3,
  retracement: 2,
  extension: 3,
  timeZones: 2,
  fan: 2,
  rectangle: 2,
  ellipse: 2,
  triangle: 3,
  path: null,
  brush: null,
  long: 3,
  short: 3,
  ruler: 2,
  priceRange: 2,
  dateRange: 2,
  vwap: 1,
  text: 1,
  callout: 2,
  priceLabel: 1,
} as const satisfies Readonly<Record<string, number | null>>;
export type DrawingKind = keyof typeof DRAWING_POINTS;
export const DRAWING_KINDS = Object.keys(DRAWING_POINTS) as readonly DrawingKind[];

/** Of a pair. */
export const MOST_DRAWINGS = 200;
/** Of a path or a brush stroke. */
export const MOST_STROKE_POINTS = 200;
/** In UTF-16 units. */
export const LONGEST_DRAWING_TEXT = 120;
const LONGEST_ID = 64;

/** Of a theme: the accent, the six of indicators, the text's. */
export const DRAWING_COLORS = [0, 1, 2, 3, 4, 5, 6, 7] as const;
/** CSS pixels. */
export const DRAWING_WIDTHS = [1, 2, 3] as const;
export const DRAWING_DASHES = ['solid', 'dashed', 'dotted'] as const;

export interface DrawingStyle {
  readonly color: (typeof DRAWING_COLORS)[number];
  readonly width: (typeof DRAWING_WIDTHS)[number];
  readonly dash: (typeof DRAWING_DASHES)[number];
}

/** The kinds whose levels a person may choose. */
export const LEVEL_KINDS = ['retracement', 'extension'] as const satisfies readonly DrawingKind[];
export type LevelKind = (typeof LEVEL_KINDS)[number];

export const isLevelKind = (kind: DrawingKind): kind is LevelKind =>
  LEVEL_KINDS.some((each) => each === kind);

export const MOST_LEVELS = 12;
/** Ratios of a move that a level may have, both included. */
export const LEVEL_RANGE = { least: -10, most: 20, decimals: 4 } as const;

/** A Fibonacci level: a ratio of the move, and whether its line is drawn. */
export interface FibLevel {
  readonly ratio: number;
  readonly shown: boolean;
}

/** A moment in epoch seconds, which may lie in the future, and a price: for drawing only. */
export interface Anchor {
  readonly time: number;
  readonly price: number;
}

/**
 * Something a person drew. A long or short has its entry, its target and its stop, the last two at one moment; a channel
 * and an extension have their base line and a third point, a pitchfork its handle and its two prongs; a callout points at
 * its first point and has its text at the second.
 */
export interface Drawing {
  readonly id: string;
  readonly kind: DrawingKind;
  readonly points: readonly Anchor[];
  readonly style: DrawingStyle;
  /** The levels a person chose for it, lowest ratio first; absent where they are the usual ones. */
  readonly levels?: readonly FibLevel[];
  readonly text: string;
  readonly locked: boolean;
  readonly hidden: boolean;
  /** Epoch milliseconds of the device: of two changes of one drawing the later counts. */
  readonly changedAt: number;
}

type Found<Fields> = Partial<Record<keyof Fields, unknown>>;

const fieldsOf = <Fields>(found: unknown): Found<Fields> =>
  typeof found === 'object' && found !== null ? found : {};

const oneOf = <Value>(all: readonly Value[], found: unknown): Value | undefined =>
  all.find((each) => each === found);

/** Reads the style that was kept; null where it is none. */
export function readDrawingStyle(found: unknown): DrawingStyle | null {
  const kept = fieldsOf<DrawingStyle>(found);
  const color = oneOf(DRAWING_COLORS, kept.color);
  const width = oneOf(DRAWING_WIDTHS, kept.width);
  const dash = oneOf(DRAWING_DASHES, kept.dash);
  return color === undefined || !width || !dash ? null : { color, width, dash };
}

/** Whether a level may have this ratio. */
export const isLevelRatio = (ratio: unknown): ratio is number =>
  typeof ratio === 'number' && ratio >= LEVEL_RANGE.least && ratio <= LEVEL_RANGE.most;

/**
 * Reads stored levels, lowest ratio first: drops ratios out of range and repeated ones, rounds the others, and keeps the
 * first 12. Null where no level is left.
 */
export function readLevels(found: unknown): readonly FibLevel[] | null {
  const factor = 10 ** LEVEL_RANGE.decimals;
  const levels = (Array.isArray(found) ? found : []).flatMap((each): readonly FibLevel[] => {
    const { ratio, shown } = fieldsOf<FibLevel>(each);
    // A negative zero would have another text than zero.
    return isLevelRatio(ratio)
      ? [{ ratio: Math.round(ratio * factor) / factor + 0, shown: shown !== false }]
      : [];
  });
  const byRatio = new Map<number, FibLevel>();
  for (const level of levels) {
    if (byRatio.size < MOST_LEVELS && !byRatio.has(level.ratio)) byRatio.set(level.ratio, level);
  }
  return byRatio.size > 0 ? [...byRatio.values()].sort((a, b) => a.ratio - b.ratio) : null;
}

function readAnchor(found: unknown): Anchor | null {
  const { time, price } = fieldsOf<Anchor>(found);
  if (typeof time !== 'number' || typeof price !== 'number') return null;
  return Number.isFinite(time) && Number.isFinite(price) && price > 0 ? { time, price } : null;
}

function readDrawing(found: unknown): Drawing | null {
  const { id, text, locked, hidden, changedAt, ...rest } = fieldsOf<Drawing>(found);
  const kind = oneOf(DRAWING_KINDS, rest.kind);
  const style = readDrawingStyle(rest.style);
  const given: readonly unknown[] = Array.isArray(rest.points) ? rest.points : [];
  const points = given.flatMap((each) => readAnchor(each) ?? []);
  if (typeof id !== 'string' || id === '' || id.length > LONGEST_ID || !kind || !style) return null;
  const wanted = DRAWING_POINTS[kind] ?? Math.min(MOST_STROKE_POINTS, Math.max(2, given.length));
  if (points.length !== wanted || points.length !== given.length) return null;
  const levels = isLevelKind(kind) ? readLevels(rest.levels) : null;
  return {
    id,
    kind,
    points,
    style,
    ...(levels && { levels }),
    text: typeof text === 'string' ? text.slice(0, LONGEST_DRAWING_TEXT) : '',
    locked: locked === true,
    hidden: hidden === true,
    changedAt: typeof changedAt === 'number' && Number.isFinite(changedAt) ? changedAt : 0,
  };
}

/** Reads those that have a meaning of whatever was kept, each id once, 200 at most; none where it is no list. */
export function readDrawings(found: unknown): readonly Drawing[] {
  const known = new Map<string, Drawing>();
  for (const each of Array.isArray(found) ? found : []) {
    const drawing = known.size < MOST_DRAWINGS ? readDrawing(each) : null;
    if (drawing && !known.has(drawing.id)) known.set(drawing.id, drawing);
  }
  return [...known.values()];
}
