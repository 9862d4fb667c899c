import type uPlot from 'uplot';
import { clipTo, groundOf } from './candle-paths.ts';
import type { Ground, LineSource, Look, PlotState } from './chart-types.ts';
import { lineColor } from './line-color.ts';
import type { LineStore } from './line-store.ts';
import { firstAtOrAfter } from './series.ts';

/** In device pixels. */
type Point = readonly [x: number, y: number];
/** From left to right. */
type Points = readonly Point[];

const CLOUD_ALPHA = 0.14;

/** Where the candle of an index stands, or would stand beyond the newest one. */
const placing = (ground: Ground, { time, length }: LineStore, step: number) => {
  const last = length - 1;
  return (at: number): number =>
    ground.x(time[Math.min(at, last)] as number) + step * (0.5 + Math.max(0, at - last));
};

/** Both edges of the cloud in view and beyond the newest candle, where both have a value. */
function edges(ground: Ground, { look, store }: LineSource, step: number, [from, to]: [number, number]) {
  const [, , a = '', b = ''] = look.lines;
  const [aheadA, aheadB] = ['aheadA', 'aheadB'].map((name) => store.lines[`${look.id}/${name}`]);
  const shift = shiftOf(look);
  const value = (line: Float64Array | undefined, ahead: Float64Array | undefined, at: number) =>
    (at < store.length ? line?.[at] : ahead?.[at - shift]) ?? Number.NaN;
  const x = placing(ground, store, step);
  const upper: [number, number][] = [];
  const lower: [number, number][] = [];
  for (let at = from; at < to; at++) {
    const [first, second] = [value(store.lines[a], aheadA, at), value(store.lines[b], aheadB, at)];
    if (Number.isNaN(first) || Number.isNaN(second)) continue;
    upper.push([x(at), ground.y(first)]);
    lower.push([x(at), ground.y(second)]);
  }
  return [upper, lower] as const;
}

/** "ichimoku:9:26:52:26": the last number. */
const shiftOf = ({ id }: Pick<LineSource['look'], 'id'>): number => Number(id.split(':').at(-1));

/** Parts where span A lies above span B in one tint, the others in another; they meet where the spans cross. */
function fill({ ctx, palette }: Ground, a: Points, b: Points): void {
  ctx.globalAlpha = CLOUD_ALPHA;
  for (const rising of [true, false]) {
    ctx.fillStyle = palette[rising ? 'up' : 'down'];
    ctx.beginPath();
    for (let at = 1; at < a.length; at++) {
      const part = between([a, b], at, rising);
      for (const [index, [x, y]] of part.entries()) index === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y);
      if (part.length > 0) ctx.closePath();
    }
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

/** What lies between two edges up to a candle from the one before it, as far as the first is the higher price (or the lower). */
function between([a, b]: readonly [Points, Points], at: number, rising: boolean): Points {
  const [a0, a1, b0, b1] = [a[at - 1], a[at], b[at - 1], b[at]];
  if (!a0 || !a1 || !b0 || !b1) return [];
  // Pixels grow downwards.
  const over0 = (b0[1] - a0[1]) * (rising ? 1 : -1);
  const over1 = (b1[1] - a1[1]) * (rising ? 1 : -1);
  if (over0 <= 0 && over1 <= 0) return [];
  if (over0 >= 0 && over1 >= 0) return [a0, a1, b1, b0];
  const share = over0 / (over0 - over1);
  const crossing: Point = [a0[0] + share * (a1[0] - a0[0]), a0[1] + share * (a1[1] - a0[1])];
  return over0 > 0 ? [a0, crossing, b0] : [crossing, a1, b1];
}

function stroke({ ctx }: Ground, points: Points): void {
  ctx.beginPath();
  for (const [at, [x, y]] of points.entries()) at === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y);
  ctx.stroke();
}

/** The spans with what lies between them, also beyond the newest candle, and the close as many candles behind. */
const paintCloud =
  (state: PlotState, scale: string, source: LineSource): uPlot.Series.PathBuilder =>
  (plot) => {
    const ground = groundOf(plot, state, scale);
    const { ctx, palette, ratio } = ground;
    const { look, store } = source;
    const { step } = state.columns;
    const { min = 0, max = 0 } = plot.scales.x ?? {};
    const shift = shiftOf(look);
    const from = Math.max(0, firstAtOrAfter(store, min) - 2);
    const to = Math.min(store.length, firstAtOrAfter(store, max) + 1);
    const [a, b] = edges(ground, source, step, [from, to + (to === store.length ? shift : 0)]);
    const close = store.lines[`${look.id}/lagging`];
    const x = placing(ground, store, step);
    const behind = Array.from(
      { length: Math.max(0, Math.min(to, store.length - shift) - from) },
      (_, at): Point => [x(from + at), ground.y(close?.[from + at + shift] ?? Number.NaN)],
    );
    clipTo(ground);
    ctx.lineWidth = (look.weight ?? 1.25) * ratio;
    fill(ground, a, b);
    for (const [at, points] of [a, b, behind].entries()) {
      ctx.strokeStyle = lineColor(palette, look.colors[2 + at] ?? 'up');
      stroke(ground, points);
    }
    ctx.restore();
    return null;
  };

/** The first span paints all of the cloud; averages are lines as others are. */
export const cloud: NonNullable<Look['paths']> = (state, scale, _color, source) => {
  if (source.at < 2) return null;
  return source.at === 2 ? paintCloud(state, scale, source) : () => null;
};
