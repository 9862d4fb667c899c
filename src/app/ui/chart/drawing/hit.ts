import type { Drawing } from '#protocol/drawings.ts';
import { distanceTo, type Field, isInside, type Point } from './geometry.ts';
import type { Part, ShapeScene } from './shapes/shape.ts';
import { gripPoints, gripsOf, partsOf } from './shapes.ts';

/** CSS pixels: to a line, and to a grip. */
export const REACH = 6;
export const GRIP_REACH = 10;

/** Of the words on a drawing: an estimate on the wide side. */
export const LINE_HEIGHT = 16;
const wide = (text: string) => [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 13 : 7), 0);

/** The rectangle that words take. */
export function wordsBox(part: Extract<Part, { kind: 'words' }>) {
  const { at, text, align } = part;
  const width = Math.max(12, wide(text));
  const left = align === 'left' ? at.x : align === 'right' ? at.x - width : at.x - width / 2;
  return { left, right: left + width, top: at.y - LINE_HEIGHT / 2, bottom: at.y + LINE_HEIGHT / 2 };
}

function meets(part: Part, point: Point): boolean {
  if (part.kind === 'words') {
    if (!part.solid) return false;
    const { left, right, top, bottom } = wordsBox(part);
    return point.x >= left && point.x <= right && point.y >= top && point.y <= bottom;
  }
  if (part.kind === 'area') return part.solid && isInside(point, part.points);
  const { points } = part;
  return points.some((each, at) => distanceTo(point, points[Math.max(0, at - 1)] ?? each, each) <= REACH);
}

/** The drawing under a point: of several the one drawn last; null where there is none. What is hidden is not there. */
export function drawingAt(drawings: readonly Drawing[], point: Point, scene: ShapeScene): Drawing | null {
  return (
    drawings.findLast((each) => !each.hidden && partsOf(each, scene).some((part) => meets(part, point))) ??
    null
  );
}

/** The grip of a drawing under a point: the nearest within reach; null where there is none. */
export function gripAt(drawing: Drawing, point: Point, field: Field): number | null {
  let best: number | null = null;
  let least = GRIP_REACH;
  if (gripsOf(drawing).length === 0) return null;
  for (const [at, { x, y }] of gripPoints(drawing, field).entries()) {
    const distance = Math.hypot(point.x - x, point.y - y);
    if (!(distance <= least)) continue;
    least = distance;
    best = at;
  }
  return best;
}
