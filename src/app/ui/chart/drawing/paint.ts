import type { Drawing, DrawingStyle } from '#protocol/drawings.ts';
import type { Palette } from '../../theme.ts';
import { lineColor } from '../line-color.ts';
import { WHOLE } from './board.ts';
import type { Point } from './geometry.ts';
import type { Part, ShapeScene } from './shapes/shape.ts';
import { gripPoints, partsOf } from './shapes.ts';
import type { Ink2d } from './sheets.ts';

const DASHES = { solid: [], dashed: [6, 4], dotted: [1.5, 3] } as const;
const WASH = 0.12;
/** Of a line that only helps. */
const QUIET = 0.5;
const GRIP = 4.5;
const TEXT_COLOR = 7;

/** The colour that a drawing was given, in a theme. */
export const drawingColor = (palette: Palette, color: DrawingStyle['color']): string =>
  color === 0 ? palette.accent : color === TEXT_COLOR ? palette.text : lineColor(palette, color - 1);

const inkOf = (palette: Palette, ink: Part['ink'], own: string): string =>
  ink === 'own' ? own : palette[ink];

interface Canvas {
  readonly ctx: Ink2d;
  readonly palette: Palette;
}

function paintWords({ ctx, palette }: Canvas, part: Extract<Part, { kind: 'words' }>): void {
  ctx.textAlign = part.align;
  if (part.plate) {
    const { width } = ctx.measureText(part.text);
    const fill = ctx.fillStyle;
    ctx.fillStyle = palette.surface;
    ctx.fillRect(part.at.x - width / 2 - 4, part.at.y - 8, width + 8, 16);
    ctx.fillStyle = fill;
  }
  ctx.fillText(part.text, part.at.x, part.at.y);
}

function trace(ctx: Ink2d, points: readonly Point[]): void {
  ctx.beginPath();
  for (const { x, y } of points) ctx.lineTo(x, y);
}

const isUpright = (points: readonly Point[]): boolean =>
  points.every(({ x, y }, at) => at === 0 || x === points[at - 1]?.x || y === points[at - 1]?.y);

/** Lines along the axes on whole pixels: sharp, and many times as fast as strokes. */
function paintUpright(ctx: Ink2d, points: readonly Point[], width: number): void {
  const half = Math.floor(width / 2);
  for (let at = 1; at < points.length; at++) {
    const [from, to] = [points[at - 1] as Point, points[at] as Point];
    const left = Math.round(Math.min(from.x, to.x));
    const top = Math.round(Math.min(from.y, to.y));
    const across = Math.round(Math.abs(to.x - from.x));
    const down = Math.round(Math.abs(to.y - from.y));
    if (across >= down) ctx.fillRect(left, top - half, across, width);
    else ctx.fillRect(left - half, top, width, down);
  }
}

function paintLine(
  { ctx }: Canvas,
  part: Extract<Part, { kind: 'path' }>,
  style: DrawingStyle,
  color: string,
) {
  const width = part.quiet ? 1 : style.width;
  const dash = part.quiet || part.undashed ? 'solid' : style.dash;
  if (part.quiet) ctx.globalAlpha = QUIET;
  if (dash === 'solid' && isUpright(part.points)) paintUpright(ctx, part.points, width);
  else {
    trace(ctx, part.points);
    ctx.strokeStyle = color;
    ctx.lineWidth = width;
    ctx.setLineDash(DASHES[dash]);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

function paintArea({ ctx }: Canvas, { points }: Extract<Part, { kind: 'area' }>): void {
  ctx.globalAlpha = WASH;
  const [from, , to] = points;
  if (from && to && isUpright(points)) ctx.fillRect(from.x, from.y, to.x - from.x, to.y - from.y);
  else {
    trace(ctx, points);
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

function paintPart(canvas: Canvas, part: Part, style: DrawingStyle, own: string): void {
  const color = inkOf(canvas.palette, part.ink, own);
  canvas.ctx.fillStyle = color;
  if (part.kind === 'words') paintWords(canvas, part);
  else if (part.kind === 'area') paintArea(canvas, part);
  else paintLine(canvas, part, style, color);
}

/** Drawings in the order in which they were drawn, the chosen one with its grips, of which those that keys move are filled. */
export function paintDrawings(
  canvas: Canvas,
  drawings: readonly Drawing[],
  scene: ShapeScene,
  chosen: { readonly id: string | null; readonly grip: number | null },
  /** Ids of those that an alert waits at: they have a bell. */
  alerted: ReadonlySet<string>,
): void {
  const { ctx, palette } = canvas;
  ctx.lineJoin = 'round';
  ctx.textBaseline = 'middle';
  for (const drawing of drawings) {
    if (drawing.hidden) continue;
    const own = drawingColor(palette, drawing.style.color);
    for (const part of partsOf(drawing, scene)) paintPart(canvas, part, drawing.style, own);
    if (drawing.id === chosen.id) paintGrips(canvas, drawing, scene, own, chosen.grip);
    if (alerted.has(drawing.id)) paintBell(canvas, gripPoints(drawing, scene.field).at(-1), own);
  }
}

function paintGrips(
  { ctx, palette }: Canvas,
  drawing: Drawing,
  scene: ShapeScene,
  own: string,
  held: number | null,
) {
  ctx.setLineDash([]);
  ctx.lineWidth = 1.75;
  ctx.strokeStyle = own;
  for (const [at, { x, y }] of gripPoints(drawing, scene.field).entries()) {
    ctx.beginPath();
    ctx.arc(x, y, GRIP, 0, 2 * Math.PI);
    ctx.fillStyle = held === WHOLE || at === held ? own : palette.surface;
    ctx.fill();
    ctx.stroke();
  }
}

/** Around nought, 10 by 12 CSS pixels. */
const BELL = 'M-5 3h10l-1.6-2.4v-2.6a3.4 3.4 0 0 0-6.8 0v2.6zM-1.6 4.6h3.2a1.6 1.6 0 0 1-3.2 0z';
/** CSS pixels above a point: beside its grip. */
const ABOVE = 15;

function paintBell({ ctx, palette }: Canvas, at: Point | undefined, own: string): void {
  if (!at) return;
  const bell = new Path2D();
  bell.addPath(new Path2D(BELL), { e: at.x, f: at.y - ABOVE });
  ctx.setLineDash([]);
  ctx.lineWidth = 3;
  ctx.strokeStyle = palette.surface;
  ctx.stroke(bell);
  ctx.fillStyle = own;
  ctx.fill(bell);
}
