import type { Anchor, Drawing, DrawingKind } from '#protocol/drawings.ts';
import { anchor, type Field, place } from './geometry.ts';
import { gripsOf } from './shapes.ts';

const isPlace = ({ time, price }: Anchor): boolean =>
  Number.isFinite(time) && Number.isFinite(price) && price > 0;

const withPoints = (drawing: Drawing, points: readonly Anchor[]): Drawing =>
  points.every(isPlace) ? { ...drawing, points } : drawing;

/** Moved on the plot: its picture stays the same, on a logarithmic axis too. One that would leave the prices stays. */
export function moved(drawing: Drawing, dx: number, dy: number, field: Field): Drawing {
  const shifted = drawing.points.map((each) => {
    const { x, y } = place(field, each);
    return anchor(field, { x: x + dx, y: y + dy });
  });
  // What is not moved does not drift either.
  const points = shifted.map(({ time, price }, at) => ({
    time: dx === 0 ? (drawing.points[at]?.time ?? time) : time,
    price: dy === 0 ? (drawing.points[at]?.price ?? price) : price,
  }));
  return withPoints(drawing, points);
}

/** A position has its target on the winning side of its entry and its stop on the other, both at one moment. */
function asPosition(drawing: Drawing, before: Drawing): Drawing {
  const sign = drawing.kind === 'long' ? 1 : drawing.kind === 'short' ? -1 : 0;
  const [entry, target, stop] = drawing.points;
  if (sign === 0 || !entry || !target || !stop) return drawing;
  const right = sign * (target.price - entry.price) > 0 && sign * (entry.price - stop.price) > 0;
  return right ? drawing : before;
}

/** One of its grips put elsewhere. */
export function reshaped(drawing: Drawing, grip: number, to: Anchor): Drawing {
  const held = gripsOf(drawing)[grip];
  if (!held) return drawing;
  const isPosition = drawing.kind === 'long' || drawing.kind === 'short';
  const together = isPosition && held.time > 0 ? [1, 2] : [held.time];
  const points = drawing.points.map((each, at) => ({
    time: together.includes(at) ? to.time : each.time,
    price: at === held.price ? to.price : each.price,
  }));
  return asPosition(withPoints(drawing, points), drawing);
}

/** How much of what it may win a new position risks. */
const FIRST_RISK = 0.5;

/** A path goes somewhere. */
const LEAST_PATH = 2;

/**
 * The points of a new drawing from those that were placed: what is still to be placed follows the last one. A position is
 * drawn from its entry to its target; its stop is on the other side.
 */
export function firstPoints(
  kind: DrawingKind,
  placed: readonly Anchor[],
  wanted: number | null,
): readonly Anchor[] {
  const [entry, to] = placed;
  if ((kind === 'long' || kind === 'short') && entry) {
    const reach = Math.abs((to?.price ?? entry.price) - entry.price) || entry.price * 0.01;
    const sign = kind === 'long' ? 1 : -1;
    const time = to?.time ?? entry.time;
    return [
      entry,
      { time, price: Math.max(entry.price + sign * reach, entry.price * 0.01) },
      { time, price: Math.max(entry.price - sign * reach * FIRST_RISK, entry.price * 0.01) },
    ];
  }
  const last = placed.at(-1);
  const length = wanted ?? Math.max(LEAST_PATH, placed.length);
  return last ? Array.from({ length }, (_, at) => placed[at] ?? last) : [];
}

/** How many points a hand places; null: until it ends the drawing. */
export const placedBy = (kind: DrawingKind, wanted: number | null): number | null =>
  kind === 'long' || kind === 'short' ? 2 : wanted;
