import type { Palette } from '../theme.ts';
import { type Columns, RECORD } from './reduce-columns.ts';

/** The painted rectangle, in device pixels. */
export interface PaintBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Device pixels of a price. */
  y(price: number): number;
}

const BODY_SHARE = 0.72;
export const VOLUME_SHARE = 0.17;
const VOLUME_ALPHA = 0.32;

/**
 * Candles and volume bars as plain rectangles, one colour after the other: a path of thousands of rectangles
 * takes many times as long to raster.
 */
export function paintCandles(
  ctx: CanvasRenderingContext2D,
  columns: Columns,
  box: PaintBox,
  palette: Palette,
  ratio: number,
): void {
  const hair = Math.max(1, Math.floor(ratio));
  // Bodies as wide as the wick plus an even rest: the wick stands exactly in the middle.
  const wide = Math.max(hair, Math.floor(columns.step * BODY_SHARE));
  const body = wide - ((wide - hair) % 2);
  ctx.globalAlpha = VOLUME_ALPHA;
  for (const rising of [true, false]) {
    ctx.fillStyle = rising ? palette.up : palette.down;
    paintVolume(ctx, columns, box, rising, body);
  }
  ctx.globalAlpha = 1;
  for (const rising of [true, false]) {
    ctx.fillStyle = rising ? palette.up : palette.down;
    paintBodies(ctx, columns, box, rising, hair, body);
  }
}

function paintVolume(
  ctx: CanvasRenderingContext2D,
  { records, count, volume }: Columns,
  box: PaintBox,
  rising: boolean,
  body: number,
): void {
  const base = Math.round(box.top + box.height);
  const perVolume = volume > 0 ? (box.height * VOLUME_SHARE) / volume : 0;
  for (let at = 0; at < count * RECORD; at += RECORD) {
    if ((records[at + 4] as number) >= (records[at + 1] as number) !== rising) continue;
    const height = Math.round((records[at + 5] as number) * perVolume);
    ctx.fillRect(box.left + (records[at] as number) - (body >> 1), base - height, body, height);
  }
}

function paintBodies(
  ctx: CanvasRenderingContext2D,
  { records, count }: Columns,
  box: PaintBox,
  rising: boolean,
  hair: number,
  body: number,
): void {
  for (let at = 0; at < count * RECORD; at += RECORD) {
    const open = records[at + 1] as number;
    const close = records[at + 4] as number;
    if (close >= open !== rising) continue;
    const left = box.left + (records[at] as number) - (body >> 1);
    const top = Math.round(box.y(records[at + 2] as number));
    const bottom = Math.round(box.y(records[at + 3] as number));
    ctx.fillRect(left + (body - hair) / 2, top, hair, Math.max(hair, bottom - top));
    if (body === hair) continue;
    const from = Math.round(box.y(rising ? close : open));
    const to = Math.round(box.y(rising ? open : close));
    ctx.fillRect(left, from, body, Math.max(hair, to - from));
  }
}
