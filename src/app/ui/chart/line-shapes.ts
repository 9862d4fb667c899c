import type uPlot from 'uplot';
import { clipTo, groundOf, painted } from './candle-paths.ts';
import type { Ground, LineSource, Look, PlotState, SeriesColor } from './chart-types.ts';
import { lineColor } from './line-color.ts';

/** Points of one line on their ground, in device pixels; not-a-number where it has no value. */
type Paint = (
  ground: Ground,
  x: Int32Array | Float64Array,
  y: (at: number) => number,
  count: number,
  source: LineSource,
) => void;

/** Paints a line that is not in one piece, in its colour, inside the place of its scale. */
const scattered =
  (
    state: PlotState,
    scale: string,
    color: NonNullable<SeriesColor>,
    paint: Paint,
    source: LineSource,
  ): uPlot.Series.PathBuilder =>
  (plot, series) => {
    const ground = groundOf(plot, state, scale);
    const { ctx, palette } = ground;
    const values = plot.data[series] as Float64Array;
    clipTo(ground);
    ctx.fillStyle = lineColor(palette, color);
    ctx.strokeStyle = ctx.fillStyle;
    ctx.lineWidth = (source.look.weight ?? 1.25) * ground.ratio;
    paint(ground, state.columns.pixel, (at) => ground.y(values[at] as number), state.columns.count, source);
    ctx.restore();
    return null;
  };

/** A dot for each value. */
const paintDots: Paint = ({ ctx, left, ratio }, x, y, count) => {
  const size = Math.max(2, Math.round(2 * ratio));
  for (let at = 0; at < count; at++) {
    const top = y(at);
    if (!Number.isNaN(top)) ctx.fillRect(left + (x[at] as number) - size / 2, top - size / 2, size, size);
  }
};

/** Lines from value to value, none over a gap. */
const paintPieces: Paint = ({ ctx, left }, x, y, count) => {
  ctx.beginPath();
  let open = false;
  for (let at = 0; at < count; at++) {
    const top = y(at);
    const missing = Number.isNaN(top);
    if (!missing && open) ctx.lineTo(left + (x[at] as number), top);
    else if (!missing) ctx.moveTo(left + (x[at] as number), top);
    open = !missing;
  }
  ctx.stroke();
};

/** A level as long as it holds, and no way from one to the next. */
const paintLevels: Paint = ({ ctx, left, top, height, width, ratio }, x, y, count, { look, at: line }) => {
  ctx.beginPath();
  let before = Number.NaN;
  for (let at = 0; at < count; at++) {
    const level = y(at);
    const across = left + (x[at] as number);
    if (level === before) ctx.lineTo(across, Math.round(level) + 0.5);
    else if (!Number.isNaN(level)) ctx.moveTo(across, Math.round(level) + 0.5);
    before = level;
  }
  ctx.stroke();
  if (Number.isNaN(before) || before < top || before > top + height) return;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'bottom';
  const end = Math.min(left + width, left + (x[count - 1] as number));
  ctx.fillText(look.lineNames[line] ?? '', end, before - 2 * ratio);
};

const BAR_SHARE = 0.6;
const BAR_ALPHA = 0.55;

/** Bars from zero, those above it in one colour, those below in the other. */
const barPaths = (state: PlotState, scale: string): uPlot.Series.PathBuilder =>
  painted(state, scale, BAR_ALPHA, ({ ground, columns, values, rising }) => {
    const { ctx, left: edge, y } = ground;
    const { pixel, count, step } = columns;
    const width = Math.max(1, Math.floor(step * BAR_SHARE));
    const zero = Math.round(y(0));
    for (let i = 0; i < count; i++) {
      const value = values[i] as number;
      if (Number.isNaN(value) || value >= 0 !== rising) continue;
      const top = Math.round(y(value));
      const left = edge + (pixel[i] as number) - (width >> 1);
      ctx.fillRect(left, Math.min(top, zero), width, Math.max(1, Math.abs(top - zero)));
    }
  });

type Paths = NonNullable<Look['paths']>;

/** Bars where a line has no colour. */
export const bars: Paths = (state, scale, color) => (color === null ? barPaths(state, scale) : null);
export const dots: Paths = (state, scale, color, source) =>
  color === null ? null : scattered(state, scale, color, paintDots, source);
/** The library's own line joins what a gap parts. */
export const pieces: Paths = (state, scale, color, source) =>
  color === null ? null : scattered(state, scale, color, paintPieces, source);
/** Levels that hold for a while, the newest with its name. */
export const levels: Paths = (state, scale, color, source) =>
  color === null ? null : scattered(state, scale, color, paintLevels, source);
