import { extensionOf, type Level, ratiosOf, retracementOf } from '#app/ui/chart/drawing/measures.ts';
import type { LinePlace, LineRule } from '#protocol/alerts.ts';
import { decimal } from '#protocol/decimal.ts';
import type { Anchor, Drawing } from '#protocol/drawings.ts';

type Shape = LineRule['shape'];

const SHAPES: readonly Shape[] = [
  'trend',
  'ray',
  'extended',
  'horizontal',
  'horizontalRay',
  'channel',
  'retracement',
  'extension',
];

/** What kind of line the price may cross; null of a drawing that has none. */
export const shapeOf = ({ kind }: Pick<Drawing, 'kind'>): Shape | null =>
  SHAPES.find((each) => each === kind) ?? null;

interface Axis {
  /** Decimals of the pair's price. */
  readonly precision: number;
  /** It is logarithmic at present: what is straight on it is straight in the logarithm. */
  readonly log: boolean;
}

/** Null where a price is none: nought, below, or beyond all digits. */
function pointOf({ time, price }: Anchor, precision: number): LinePlace['from'] | null {
  const read = decimal(price.toFixed(precision));
  return read !== null && Number(read) > 0 ? { time, price: read } : null;
}

/** From the earlier point on; two at one moment make no line that a price could cross. */
function through(part: string, a: Anchor, b: Anchor, { precision, log }: Axis): readonly LinePlace[] {
  const [first, second] = a.time <= b.time ? [a, b] : [b, a];
  const [from, to] = [pointOf(first, precision), pointOf(second, precision)];
  return from && to && from.time < to.time ? [{ part, from, to, log }] : [];
}

/** At one price, at all times. */
function level(part: string, price: number, { precision }: Axis): readonly LinePlace[] {
  const from = pointOf({ time: 0, price }, precision);
  return from ? [{ part, from, to: null, log: false }] : [];
}

/** At one price from a moment on; any later moment says that it is level. */
function levelFrom({ time, price }: Anchor, { precision }: Axis): readonly LinePlace[] {
  const from = pointOf({ time, price }, precision);
  return from ? [{ part: '', from, to: { ...from, time: time + 1 }, log: false }] : [];
}

const levels = (all: readonly Level[], axis: Axis) =>
  all.flatMap(({ share, price }) => level(String(share), price, axis));

/** The other edge of a channel: as far away everywhere as its third point, as this axis measures it. */
function parallel(a: Anchor, b: Anchor, third: Anchor, axis: Axis): readonly LinePlace[] {
  const [up, down] = axis.log ? [Math.log, Math.exp] : [Number, Number];
  const share = b.time === a.time ? 0 : (third.time - a.time) / (b.time - a.time);
  const shift = up(third.price) - (up(a.price) + (up(b.price) - up(a.price)) * share);
  const shifted = ({ time, price }: Anchor): Anchor => ({ time, price: down(up(price) + shift) });
  return through('far', shifted(a), shifted(b), axis);
}

/**
 * The lines of a drawing that the price may cross, as the axis shows them now, each with its name within the drawing:
 * nothing where it has one line, `base` and `far` of a channel, the share of a Fibonacci level. Sloped ones go on to the
 * right without an end, whether they are drawn so or not. A level that is not shown is no line.
 */
export function linesOf(drawing: Drawing, axis: Axis): readonly LinePlace[] {
  const [a, b, third] = drawing.points;
  if (drawing.kind === 'horizontal') return a ? level('', a.price, axis) : [];
  if (drawing.kind === 'horizontalRay') return a ? levelFrom(a, axis) : [];
  if (!a || !b) return [];
  switch (drawing.kind) {
    case 'trend':
    case 'ray':
    case 'extended':
      return through('', a, b, axis);
    case 'channel':
      return third ? [...through('base', a, b, axis), ...parallel(a, b, third, axis)] : [];
    case 'retracement':
      return levels(retracementOf(a.price, b.price, ratiosOf('retracement', drawing)), axis);
    case 'extension':
      return third
        ? levels(extensionOf(a.price, b.price, third.price, ratiosOf('extension', drawing)), axis)
        : [];
    default:
      return [];
  }
}
