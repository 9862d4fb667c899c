import type { Anchor } from '#protocol/drawings.ts';

/** CSS pixels from the upper left corner of the plot. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** CSS pixels past each edge of the plot that are painted too: a view that moves brings them in, sideways above all. */
export const MARGIN = { x: 240, y: 72 } as const;

/** Where moments and prices lie on the plot at present, and the way back. Prices end where the panes begin. */
export interface Field {
  readonly width: number;
  readonly height: number;
  x(time: number): number;
  y(price: number): number;
  time(x: number): number;
  price(y: number): number;
}

export const place = (field: Field, { time, price }: Anchor): Point => ({
  x: field.x(time),
  y: field.y(price),
});

export const anchor = (field: Field, { x, y }: Point): Anchor => ({
  time: field.time(x),
  price: field.price(y),
});

/** From a point to the nearest one of a segment. */
export function distanceTo(point: Point, from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const long = dx * dx + dy * dy;
  const along = long === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / long;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
}

/** Whether a point lies in a polygon. */
export function isInside({ x, y }: Point, corners: readonly Point[]): boolean {
  let inside = false;
  let before = corners.at(-1);
  for (const corner of corners) {
    if (before && corner.y > y !== before.y > y) {
      const crossing = corner.x + ((y - corner.y) / (before.y - corner.y)) * (before.x - corner.x);
      if (x < crossing) inside = !inside;
    }
    before = corner;
  }
  return inside;
}

/** Where a ray from one point through another ends: farther away than any corner of the plot. */
export function farEnd(
  from: Point,
  through: Point,
  { width, height }: Pick<Field, 'width' | 'height'>,
): Point {
  const dx = through.x - from.x;
  const dy = through.y - from.y;
  const long = Math.hypot(dx, dy);
  if (long === 0) return from;
  const share = Math.max(1, (Math.abs(from.x) + Math.abs(from.y) + 2 * (width + height)) / long);
  return { x: from.x + share * dx, y: from.y + share * dy };
}

/** The corners of a box around two points. */
export const boxOf = (a: Point, b: Point): readonly Point[] => [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];

/** Straight edges that look round at any size of the plot. */
const ELLIPSE_EDGES = 64;

/** The ellipse in the box around two points, as a polygon. */
export const ellipseOf = (a: Point, b: Point): readonly Point[] =>
  Array.from({ length: ELLIPSE_EDGES }, (_, at) => {
    const angle = (2 * Math.PI * at) / ELLIPSE_EDGES;
    return {
      x: (a.x + b.x) / 2 + (Math.cos(angle) * (b.x - a.x)) / 2,
      y: (a.y + b.y) / 2 + (Math.sin(angle) * (b.y - a.y)) / 2,
    };
  });

/** The head of an arrow: CSS pixels of its edges, and the angle of each to the shaft. */
const HEAD = { length: 10, angle: Math.PI / 7 } as const;

/** The head at the end of an arrow, from one edge over the tip to the other. */
export function arrowHead(from: Point, tip: Point): readonly Point[] {
  const long = Math.hypot(tip.x - from.x, tip.y - from.y);
  if (long === 0) return [tip, tip];
  const back = Math.atan2(from.y - tip.y, from.x - tip.x);
  const length = Math.min(HEAD.length, long);
  const edge = (angle: number): Point => ({
    x: tip.x + length * Math.cos(back + angle),
    y: tip.y + length * Math.sin(back + angle),
  });
  return [edge(HEAD.angle), tip, edge(-HEAD.angle)];
}

/** The points of a stroke that a line through the others would miss by more than `slack`, at most so many. */
export function thinned<P extends Point>(points: readonly P[], slack: number, most: number): readonly P[] {
  const kept = thin(points, slack);
  return kept.length <= most ? kept : thinned(kept, slack * 2, most);
}

function thin<P extends Point>(points: readonly P[], slack: number): readonly P[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return points;
  let farthest = 0;
  let most = slack;
  for (let at = 1; at < points.length - 1; at++) {
    const distance = distanceTo(points[at] as P, first, last);
    if (distance <= most) continue;
    most = distance;
    farthest = at;
  }
  if (farthest === 0) return [first, last];
  return [...thin(points.slice(0, farthest + 1), slack).slice(0, -1), ...thin(points.slice(farthest), slack)];
}
