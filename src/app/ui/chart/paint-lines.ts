import type { LineStore } from './line-store.ts';

/** A rectangle with its two scales, in device pixels. */
export interface LineBox {
  readonly left: number;
  readonly width: number;
  readonly ratio: number;
  /** Pixels from one candle to the next. */
  readonly step: number;
  /** Middle of the candle that opens at a time. */
  x(time: number): number;
  y(value: number): number;
}

/** Which part of the store is in view. */
export interface Slice {
  readonly from: number;
  readonly to: number;
}

/** With less room than this for a candle, lines are one pixel wide: wider ones of thousands of points take four times as long. */
const DENSE = 4;

/** A line through the values, broken where there is none; candles that share a pixel column are drawn as their last. */
export function paintLine(
  ctx: CanvasRenderingContext2D,
  { time }: LineStore,
  values: Float64Array,
  { from, to }: Slice,
  box: LineBox,
  color: string,
): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = box.step < DENSE ? 1 : 1.25 * box.ratio;
  ctx.beginPath();
  let broken = true;
  for (let i = from; i < to; i++) {
    const value = values[i] as number;
    if (Number.isNaN(value)) {
      broken = true;
      continue;
    }
    const x = box.x(time[i] as number);
    if (i + 1 < to && Math.round(box.x(time[i + 1] as number)) === Math.round(x)) continue;
    if (broken) ctx.moveTo(x, box.y(value));
    else ctx.lineTo(x, box.y(value));
    broken = false;
  }
  ctx.stroke();
}

/** Bars from zero: those above it in one colour, those below in the other. */
export function paintBars(
  ctx: CanvasRenderingContext2D,
  { time }: LineStore,
  values: Float64Array,
  { from, to }: Slice,
  box: LineBox,
  colors: readonly [above: string, below: string],
): void {
  const width = Math.max(1, Math.floor(box.step * 0.6));
  const zero = Math.round(box.y(0));
  ctx.globalAlpha = 0.55;
  for (const above of [true, false]) {
    ctx.fillStyle = colors[above ? 0 : 1];
    for (let i = from; i < to; i++) {
      const value = values[i] as number;
      if (Number.isNaN(value) || value >= 0 !== above) continue;
      const y = Math.round(box.y(value));
      const left = Math.round(box.x(time[i] as number)) - (width >> 1);
      ctx.fillRect(left, Math.min(y, zero), width, Math.max(1, Math.abs(y - zero)));
    }
  }
  ctx.globalAlpha = 1;
}

/** The least and greatest value in view; null where there is none. */
export function extremes(
  columns: readonly Float64Array[],
  { from, to }: Slice,
): readonly [number, number] | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const column of columns) {
    for (let i = from; i < to; i++) {
      const value = column[i] as number;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return high >= low ? [low, high] : null;
}
