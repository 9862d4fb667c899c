import uPlot from 'uplot';
import type { OverlayBox, PlotState } from './chart-types.ts';
import type { Columns } from './columns.ts';

const BODY_SHARE = 0.72;
export const VOLUME_SHARE = 0.17;
const VOLUME_ALPHA = 0.32;

/** The device pixels of values on a scale: as `valToPos` gives them, worked out once for a paint. */
export function pixelsOf({ bbox, scales }: uPlot, key: string): (value: number) => number {
  const { min, max, fwd = (value: number) => value } = scales[key] ?? {};
  const top = fwd(max ?? 1);
  const each = bbox.height / (top - fwd(min ?? 0));
  return (value) => bbox.top + (top - fwd(value)) * each;
}

/** Share of the plot's height that is left to the prices. */
export const priceShare = ({ layer }: PlotState): number => 1 - (layer?.paneShare() ?? 0);

export function boxOf(plot: uPlot, state: PlotState): OverlayBox {
  const { left, top, width, height } = plot.bbox;
  const { min, max } = plot.scales.x ?? {};
  const from = min ?? 0;
  const perSecond = width / ((max ?? 1) - from);
  return {
    left,
    top,
    width,
    height: Math.round(height * priceShare(state)),
    ratio: uPlot.pxRatio,
    x: (time) => left + (time - from) * perSecond,
    y: pixelsOf(plot, 'y'),
  };
}

/** Keeps what is painted inside a box until the context is restored. */
export function clipTo(ctx: CanvasRenderingContext2D, { left, top, width, height }: OverlayBox): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, width, height);
  ctx.clip();
}

/** Bodies as wide as the wick plus an even rest: the wick stands exactly in the middle. */
function widths({ step }: Columns, ratio: number) {
  const hair = Math.max(1, Math.floor(ratio));
  const wide = Math.max(hair, Math.floor(step * BODY_SHARE));
  return { hair, body: wide - ((wide - hair) % 2) };
}

type Paint = (plot: uPlot, state: PlotState, box: OverlayBox, rising: boolean) => void;

/**
 * Paints by itself, one colour after the other, inside the rectangle of the prices: a path of thousands of rectangles
 * takes many times as long.
 */
const painted =
  (state: PlotState, alpha: number, paint: Paint): uPlot.Series.PathBuilder =>
  (plot) => {
    const { ctx } = plot;
    const box = boxOf(plot, state);
    clipTo(ctx, box);
    ctx.globalAlpha = alpha;
    for (const rising of [true, false]) {
      ctx.fillStyle = state.palette[rising ? 'up' : 'down'];
      paint(plot, state, box, rising);
    }
    ctx.restore();
    return null;
  };

const paintVolumes: Paint = (plot, { columns }, box, rising) => {
  const { open, close, volume, pixel, count } = columns;
  const { body } = widths(columns, box.ratio);
  const y = pixelsOf(plot, 'volume');
  const base = Math.round(y(0));
  for (let i = 0; i < count; i++) {
    if ((close[i] as number) >= (open[i] as number) !== rising) continue;
    const top = Math.round(y(volume[i] as number));
    plot.ctx.fillRect(box.left + (pixel[i] as number) - (body >> 1), top, body, base - top);
  }
};

const paintBodies: Paint = ({ ctx }, { columns }, { left: edge, y, ratio }, rising) => {
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
  }
};

export const volumePaths = (state: PlotState) => painted(state, VOLUME_ALPHA, paintVolumes);
export const candlePaths = (state: PlotState) => painted(state, 1, paintBodies);
