import uPlot from 'uplot';
import type { Ground, Pane, PlotState } from './chart-types.ts';
import type { Columns } from './columns.ts';

const BODY_SHARE = 0.72;
export const VOLUME_SHARE = 0.17;
const VOLUME_ALPHA = 0.32;

/** Share of the plot's height that is left to the prices. */
export const priceShare = ({ layer }: PlotState): number => layer?.panes()[0]?.top ?? 1;

export const paneOf = ({ layer }: PlotState, scale: string): Pane | undefined =>
  layer?.panes().find((pane) => pane.scale === scale);

/** Where a scale is drawn: its pane, or the rectangle of the prices. */
export function groundOf(plot: uPlot, state: PlotState, scale = 'y'): Ground {
  const { left, top, width, height } = plot.bbox;
  const pane = paneOf(state, scale);
  return {
    ctx: plot.ctx,
    palette: state.palette,
    left,
    top: Math.round(top + height * (pane?.top ?? 0)),
    width,
    height: Math.round(height * (pane?.height ?? priceShare(state))),
    ratio: uPlot.pxRatio,
    x: (time) => plot.valToPos(time, 'x', true),
    y: (value) => plot.valToPos(value, scale, true),
  };
}

/** Keeps what is painted on its ground until the context is restored. */
export function clipTo({ ctx, left, top, width, height }: Ground): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, width, height);
  ctx.clip();
}

/** Bodies as wide as the wick plus an even rest: the wick stands exactly in the middle. */
export function widths({ step }: Columns, ratio: number) {
  const hair = Math.max(1, Math.floor(ratio));
  const wide = Math.max(hair, Math.floor(step * BODY_SHARE));
  return { hair, body: wide - ((wide - hair) % 2) };
}

/** What bars of one direction are painted from. */
export interface Bars {
  readonly ground: Ground;
  readonly columns: Columns;
  /** Of the series that is painted, one for each record. */
  readonly values: Float64Array;
  readonly rising: boolean;
}

/**
 * Paints by itself, one colour after the other, inside the place of a scale: a path of thousands of rectangles takes
 * many times as long.
 */
export const painted =
  (state: PlotState, scale: string, alpha: number, paint: (bars: Bars) => void): uPlot.Series.PathBuilder =>
  (plot, series) => {
    const ground = groundOf(plot, state, scale);
    const { ctx, palette } = ground;
    clipTo(ground);
    ctx.globalAlpha = alpha;
    for (const rising of [true, false]) {
      ctx.fillStyle = palette[rising ? 'up' : 'down'];
      paint({ ground, columns: state.columns, values: plot.data[series] as Float64Array, rising });
    }
    ctx.restore();
    return null;
  };

function paintVolumes({ ground: { ctx, left: edge, y, ratio }, columns, values, rising }: Bars): void {
  const { open, close, pixel, count } = columns;
  const { body } = widths(columns, ratio);
  const base = Math.round(y(0));
  for (let i = 0; i < count; i++) {
    if ((close[i] as number) >= (open[i] as number) !== rising) continue;
    const top = Math.round(y(values[i] as number));
    ctx.fillRect(edge + (pixel[i] as number) - (body >> 1), top, body, base - top);
  }
}

function paintBodies({ ground: { ctx, palette, left: edge, y, ratio }, columns, rising }: Bars): void {
  const { open, high, low, close, pixel, count } = columns;
  const { hair, body } = widths(columns, ratio);
  for (let i = 0; i < count; i++) {
    const first = open[i] as number;
    const last = close[i] as number;
    if (last >= first !== rising) continue;
    const left = edge + (pixel[i] as number) - (body >> 1);
    const top = Math.round(y(high[i] as number));
    const bottom = Math.round(y(low[i] as number));
    ctx.fillRect(left + (body - hair) / 2, top, hair, Math.max(hair, bottom - top));
    if (body === hair) continue;
    const from = Math.round(y(rising ? last : first));
    const to = Math.round(y(rising ? first : last));
    ctx.fillRect(left, from, body, Math.max(hair, to - from));
    const inner = to - from - 2 * hair;
    if (palette.hollow && rising && inner > 0)
      ctx.clearRect(left + hair, from + hair, body - 2 * hair, inner);
  }
}

export const volumePaths = (state: PlotState) => painted(state, 'volume', VOLUME_ALPHA, paintVolumes);
/** Candles, unless the chart has another look. */
export const candlePaths = (state: PlotState): uPlot.Series.PathBuilder => {
  const candles = painted(state, 'y', 1, paintBodies);
  return (...drawn) => (state.look?.paths?.(state) ?? candles)(...drawn);
};
