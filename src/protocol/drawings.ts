/** What can be drawn on a chart, with how many points each has; null: as many as the hand draws. */
export const DRAWING_POINTS = {
  trend: 2,
  ray: 2,
  horizontal: 1,
  vertical: 1,
  rectangle: 2,
  channel: 3,
  retracement: 2,
  extension: 3,
  long: 3,
  short: 3,
  ruler: 2,
  brush: null,
  text: 1,
} as const satisfies Readonly<Record<string, number | null>>;
export type DrawingKind = keyof typeof DRAWING_POINTS;
export const DRAWING_KINDS = Object.keys(DRAWING_POINTS) as readonly DrawingKind[];

/** Of a pair. */
export const MOST_DRAWINGS = 200;
export const MOST_BRUSH_POINTS = 200;
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

/** A moment in epoch seconds, which may lie in the future, and a price: for drawing only. */
export interface Anchor {
  readonly time: number;
  readonly price: number;
}

/**
 * Something a person drew. A long or short has its entry, its target and its stop, the last two at one moment; a channel
 * and an extension have their base line and a third point.
 */
export interface Drawing {
  readonly id: string;
  readonly kind: DrawingKind;
  readonly points: readonly Anchor[];
  readonly style: DrawingStyle;
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
  const wanted = DRAWING_POINTS[kind] ?? Math.min(MOST_BRUSH_POINTS, Math.max(2, given.length));
  if (points.length !== wanted || points.length !== given.length) return null;
  return {
    id,
    kind,
    points,
    style,
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
