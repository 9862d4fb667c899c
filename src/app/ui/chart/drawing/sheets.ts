import type { Point } from './geometry.ts';
import styles from './layer.module.css';

export type Ink2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** CSS pixels of what is painted, and how many pixels of the device each is. */
export interface SheetSize {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/** Takes the size, or clears what has it already. */
function prepare(
  ctx: Ink2d,
  target: HTMLCanvasElement | OffscreenCanvas,
  { width, height, ratio }: SheetSize,
): void {
  const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (target.width !== across || target.height !== down)
    Object.assign(target, { width: across, height: down });
  else ctx.clearRect(0, 0, across, down);
}

function draw(ctx: Ink2d, ratio: number, origin: Point, paint: (ctx: Ink2d) => void): void {
  ctx.save();
  ctx.scale(ratio, ratio);
  ctx.translate(origin.x, origin.y);
  paint(ctx);
  ctx.restore();
}

function newSheet(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = styles.sheet ?? '';
  return canvas;
}

const stretch = (canvas: HTMLCanvasElement, { width, height }: SheetSize) =>
  Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });

/**
 * What stands still on the candles: painted aside and handed over whole. The browser copies a canvas that can be painted
 * on in every frame in which it lies elsewhere, and this one never.
 *
 * @param margin CSS pixels past each edge of the window
 */
export function createStillSheet(pane: HTMLElement, margin: Point) {
  const canvas = pane.appendChild(newSheet());
  const shown = canvas.getContext('bitmaprenderer');
  const easel = new OffscreenCanvas(1, 1);
  const ctx = easel.getContext('2d');
  Object.assign(canvas.style, {
    left: `${-margin.x}px`,
    top: `${-margin.y}px`,
    transformOrigin: `${margin.x}px ${margin.y}px`,
  });
  return {
    paint(size: SheetSize, paint: (ctx: Ink2d) => void) {
      if (!ctx) return;
      prepare(ctx, easel, size);
      stretch(canvas, size);
      draw(ctx, size.ratio, margin, paint);
      shown?.transferFromImageBitmap(easel.transferToImageBitmap());
      canvas.style.transform = '';
    },
    /** Lays what is painted elsewhere, as a transform of CSS. */
    lay(transform: string) {
      canvas.style.transform = transform;
    },
  };
}

/** What is under the hand, alone: painted with every move, and not there between them. */
export function createHandSheet(pane: HTMLElement) {
  const canvas = newSheet();
  const ctx = canvas.getContext('2d');
  return {
    paint(size: SheetSize, paint: (ctx: Ink2d) => void) {
      if (!ctx) return;
      if (!canvas.isConnected) pane.append(canvas);
      prepare(ctx, canvas, size);
      stretch(canvas, size);
      draw(ctx, size.ratio, { x: 0, y: 0 }, paint);
    },
    clear() {
      canvas.remove();
    },
  };
}
