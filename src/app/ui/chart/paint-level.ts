import type { PaintBox } from './paint-candles.ts';

export interface OverlayBox extends PaintBox {
  /** Device pixels of a moment, in epoch seconds. */
  x(time: number): number;
  readonly ratio: number;
}

/** A horizontal line across the plot, if the price is in view. */
export function paintLevel(
  ctx: CanvasRenderingContext2D,
  price: number,
  color: string,
  dash: readonly number[],
  box: OverlayBox,
): void {
  const y = Math.round(box.y(price)) + 0.5;
  if (!(y >= box.top && y <= box.top + box.height)) return;
  strokePath(ctx, color, dash, box.ratio, () => {
    ctx.moveTo(box.left, y);
    ctx.lineTo(box.left + box.width, y);
  });
}

/** A thin line along a path; dashes in CSS pixels. */
export function strokePath(
  ctx: CanvasRenderingContext2D,
  color: string,
  dash: readonly number[],
  ratio: number,
  path: () => void,
): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = Math.max(1, Math.floor(ratio));
  ctx.setLineDash(dash.map((length) => length * ratio));
  ctx.beginPath();
  path();
  ctx.stroke();
  ctx.setLineDash([]);
}
