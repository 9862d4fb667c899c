import type { Drawing, DrawingKind } from '#protocol/drawings.ts';
import { type Field, type Point, place } from './geometry.ts';
import { ellipse, rectangle, triangle } from './shapes/areas.ts';
import { vwap } from './shapes/average.ts';
import { channel, pitchfork } from './shapes/channels.ts';
import { extension, fan, retracement, timeZones } from './shapes/fibonacci.ts';
import { cross, horizontal, horizontalRay, vertical } from './shapes/levels.ts';
import { arrow, extended, ray, trend } from './shapes/lines.ts';
import { callout, priceLabel, text } from './shapes/notes.ts';
import { position } from './shapes/positions.ts';
import { dateRange, priceRange, ruler } from './shapes/ranges.ts';
import { ends, type Grip, type Part, type Shape, type ShapeScene } from './shapes/shape.ts';
import { brush, path } from './shapes/strokes.ts';

const SHAPES: Readonly<Record<DrawingKind, Shape>> = {
  trend,
  ray,
  extended,
  arrow,
  horizontal,
  horizontalRay,
  vertical,
  cross,
  channel,
  pitchfork,
  retracement,
  extension,
  timeZones,
  fan,
  rectangle,
  ellipse,
  triangle,
  path,
  brush,
  long: position,
  short: position,
  ruler,
  priceRange,
  dateRange,
  vwap,
  text,
  callout,
  priceLabel,
};

export const gripsOf = ({ kind, points }: Pick<Drawing, 'kind' | 'points'>): readonly Grip[] =>
  SHAPES[kind].grips ?? ends(points.length);

/** Where its grips are; of a line over the whole plot one that can be reached. What has none shows its ends. */
export function gripPoints(drawing: Drawing, field: Field): readonly Point[] {
  const points = drawing.points.map((each) => place(field, each));
  const grips = gripsOf(drawing);
  if (grips.length === 0) return [...points.slice(0, 1), ...points.slice(1).slice(-1)];
  const { gripPlace } = SHAPES[drawing.kind];
  return grips.map(({ time, price }) => {
    const point = { x: points[time]?.x ?? Number.NaN, y: points[price]?.y ?? Number.NaN };
    return gripPlace?.(point, field) ?? point;
  });
}

/** The parts of a drawing where the plot shows it now. A line stays straight between its points on either price axis. */
export const partsOf = (drawing: Drawing, scene: ShapeScene): readonly Part[] =>
  SHAPES[drawing.kind].parts(
    drawing.points.map((each) => ({ ...each, ...place(scene.field, each) })),
    scene,
    drawing,
  );
