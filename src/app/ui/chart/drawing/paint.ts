import type { Drawing, DrawingStyle } from '#protocol/drawings.ts';
import type { Palette } from '../../theme.ts';
import { lineColor } from '../line-color.ts';
import { gripPoints, type Part, partsOf, type ShapeScene } from './shapes.ts';

const DASHES = { solid: [], dashed: [6, 4], dotted: [1.5, 3] } as const;
const WASH = 0.12;
const GRIP = 4.5;
const TEXT_COLOR = 7;

/** The colour that a drawing was given, in a theme. */
export const drawingColor = (palette: Palette, color: DrawingStyle['color']): string =>
  color === 0 ? palette.accent : color === TEXT_COLOR ? palette.text : lineColor(palette, color - 1);

const inkOf = (palette: Palette, ink: Part['ink'], own: string): string =>
  ink === 'own' ? own : palette[ink];

interface Canvas {
  readonly ctx: CanvasRenderingContext2D;
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

function trace(ctx: CanvasRenderingContext2D, part: Exclude<Part, { kind: 'words' }>): void {
  ctx.beginPath();
  for (const { x, y } of part.points) ctx.lineTo(x, y);
}

function paintPart(canvas: Canvas, part: Part, style: DrawingStyle, own: string): void {
  const { ctx, palette } = canvas;
  const color = inkOf(palette, part.ink, own);
  ctx.fillStyle = color;
  if (part.kind === 'words') {
    paintWords(canvas, part);
    return;
  }
  trace(ctx, part);
  if (part.kind === 'area') {
    ctx.globalAlpha = WASH;
    ctx.fill();
    ctx.globalAlpha = 1;
    return;
  }
  ctx.strokeStyle = color;
  ctx.lineWidth = part.quiet ? 1 : style.width;
  ctx.setLineDash(part.quiet ? [3, 4] : DASHES[style.dash]);
  ctx.stroke();
}

/** Drawings in the order in which they were drawn, the chosen one with its grips; `held` is the grip that keys move. */
export function paintDrawings(
  canvas: Canvas,
  drawings: readonly Drawing[],
  scene: ShapeScene,
  chosen: { readonly id: string | null; readonly grip: number | null },
): void {
  const { ctx, palette } = canvas;
  ctx.lineJoin = 'round';
  ctx.textBaseline = 'middle';
  for (const drawing of drawings) {
    if (drawing.hidden) continue;
    const own = drawingColor(palette, drawing.style.color);
    for (const part of partsOf(drawing, scene)) paintPart(canvas, part, drawing.style, own);
    if (drawing.id === chosen.id) paintGrips(canvas, drawing, scene, own, chosen.grip);
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
    ctx.fillStyle = at === held ? own : palette.surface;
    ctx.fill();
    ctx.stroke();
  }
}
