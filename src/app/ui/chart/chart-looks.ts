import type uPlot from 'uplot';
import { type Bars, groundOf, painted, widths } from './candle-paths.ts';
import type { ChartLook, FurtherLook, PlotState } from './chart-types.ts';
import type { CandleSource } from './columns.ts';

const LINE_WIDTH = 1.5;
const AREA_ALPHA = 0.16;

/** Opening and closing prices as ticks at the sides of the whole span. */
function paintBars({ ground: { ctx, left: edge, y, ratio }, columns, rising }: Bars): void {
  const { open, high, low, close, pixel, count } = columns;
  const { hair, body } = widths(columns, ratio);
  const arm = (body - hair) / 2;
  for (let i = 0; i < count; i++) {
    const first = open[i] as number;
    const last = close[i] as number;
    if (last >= first !== rising) continue;
    const left = edge + (pixel[i] as number) - (body >> 1);
    const top = Math.round(y(high[i] as number));
    const bottom = Math.round(y(low[i] as number));
    ctx.fillRect(left + arm, top, hair, Math.max(hair, bottom - top));
    if (arm < 1) continue;
    ctx.fillRect(left, Math.round(y(first)), arm, hair);
    ctx.fillRect(left + arm + hair, Math.round(y(last)), arm, hair);
  }
}

/** A line through the closing prices; the area below it is filled if wished. */
const closes =
  (filled: boolean) =>
  (state: PlotState): uPlot.Series.PathBuilder =>
  (plot) => {
    const { ctx, palette, left, top, width, height, ratio, y } = groundOf(plot, state);
    const { close, pixel, count } = state.columns;
    if (count === 0) return null;
    ctx.save();
    ctx.beginPath();
    ctx.rect(left, top, width, height);
    ctx.clip();
    ctx.beginPath();
    for (let i = 0; i < count; i++) ctx.lineTo(left + (pixel[i] as number), y(close[i] as number));
    ctx.strokeStyle = palette.accent;
    ctx.lineWidth = LINE_WIDTH * ratio;
    ctx.lineJoin = 'round';
    ctx.stroke();
    if (filled) {
      const bottom = top + height;
      ctx.lineTo(left + (pixel[count - 1] as number), bottom);
      ctx.lineTo(left + (pixel[0] as number), bottom);
      ctx.globalAlpha = AREA_ALPHA;
      ctx.fillStyle = palette.accent;
      ctx.fill();
    }
    ctx.restore();
    return null;
  };

/**
 * Heikin Ashi: each candle closes at the mean of its four prices and opens in the middle of the body before it; the
 * first opens in the middle of its own. Reads all candles at each paint, because each depends on all before it.
 */
export function heikinAshi(store: CandleSource): CandleSource {
  const { length } = store;
  const [open, high, low, close] = [0, 1, 2, 3].map(() => new Float64Array(length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let i = 0; i < length; i++) {
    const [o, h, l, c] = [store.open[i], store.high[i], store.low[i], store.close[i]] as [
      number,
      number,
      number,
      number,
    ];
    close[i] = (o + h + l + c) / 4;
    open[i] = i === 0 ? (o + c) / 2 : ((open[i - 1] as number) + (close[i - 1] as number)) / 2;
    high[i] = Math.max(h, open[i] as number, close[i] as number);
    low[i] = Math.min(l, open[i] as number, close[i] as number);
  }
  return { ...store, open, high, low, close };
}

/** How a chart looks that does not show candles as they are. */
export const CHART_LOOKS: Readonly<Record<FurtherLook, ChartLook>> = {
  bars: { paths: (state) => painted(state, 'y', 1, paintBars) },
  line: { paths: closes(false) },
  area: { paths: closes(true) },
  heikin: { read: heikinAshi },
};
