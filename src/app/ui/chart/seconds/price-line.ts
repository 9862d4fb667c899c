import type uPlot from 'uplot';
import { clipTo, groundOf } from '../candle-paths.ts';
import type { Ground, PlotState } from '../chart-types.ts';
import type { SecondsStore } from './seconds-store.ts';

/** Epoch seconds up to which the line is drawn. */
export type Shown = () => number;

/**
 * The price from trade to trade: between two it stays where it was, and across a gap there is no line. It ends at `shown`,
 * so that what a poll brought at once appears along the way that it went.
 */
export const pricePaths =
  (state: PlotState, store: SecondsStore, shown: Shown): uPlot.Series.PathBuilder =>
  (plot) => {
    const ground = groundOf(plot, state);
    clipTo(ground);
    const { ctx, palette, ratio } = ground;
    ctx.strokeStyle = palette.text;
    ctx.lineWidth = 1.5 * ratio;
    ctx.lineJoin = 'round';
    ctx.beginPath();
    trace(ground, state, store, shown());
    ctx.stroke();
    ctx.restore();
    return null;
  };

function trace(
  { ctx, left, x, y }: Ground,
  { columns }: PlotState,
  { gaps, until }: SecondsStore,
  shown: number,
): void {
  const { time, pixel, high, low, close, count } = columns;
  let gap = 0;
  let price = Number.NaN;
  for (let at = 0; at < count; at++) {
    const moment = time[at] as number;
    if (moment > shown) break;
    // Beginnings of gaps that lie behind: what comes after one begins anew.
    let broken = at === 0;
    while (gap < gaps.length && (gaps[gap + 1] as number) <= moment) {
      broken ||= (gaps[gap] as number) >= (time[at - 1] as number);
      gap += 2;
    }
    const across = left + (pixel[at] as number);
    if (broken) price = close[at] as number;
    if (broken) ctx.moveTo(across, y(price));
    else ctx.lineTo(across, y(price));
    // Several trades in one pixel went this far.
    if (high[at] !== low[at]) {
      ctx.lineTo(across, y(high[at] as number));
      ctx.lineTo(across, y(low[at] as number));
    }
    price = close[at] as number;
    ctx.lineTo(across, y(price));
  }
  if (!Number.isNaN(price)) ctx.lineTo(x(Math.min(shown, until)), y(price));
}
