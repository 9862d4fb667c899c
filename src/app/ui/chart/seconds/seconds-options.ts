import uPlot from 'uplot';
import { whole } from '../axes.ts';
import { candlePaths, clipTo, groundOf } from '../candle-paths.ts';
import type { Ground, PlotState } from '../chart-types.ts';
import { type Columns, reduceToColumns } from '../columns.ts';
import { paintZone, plotOptions } from '../plot-options.ts';
import type { ViewRange } from '../view.ts';
import { secondText } from './seconds-paint.ts';
import { MOMENT } from './seconds-scene.ts';
import { lengthOf, type SecondsStore } from './seconds-store.ts';

/** Epoch seconds up to which the line is drawn. */
type Shown = () => number;

/**
 * The price from trade to trade: between two it stays where it was, and across a gap there is no line. It ends at `shown`,
 * so that what a poll brought at once appears along the way that it went.
 */
const pricePaths =
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

const SECOND = 1;
/** Narrower than this a candle is a line. */
const LEAST_STEP = 2.5;

interface SecondsDrawing {
  readonly store: SecondsStore;
  readonly state: PlotState;
  /** The line is drawn up to here. */
  readonly shown: () => number;
  readonly snap: (left: number) => number;
  /** Told besides the axis's own labels. */
  readonly moments: () => readonly number[];
  readonly under: (plot: uPlot) => void;
  readonly over: (plot: uPlot) => void;
  readonly inspect: () => void;
}

/** Scales, axes and series of every chart, with a price that is a line where a candle has no width. */
export function secondsOptions(drawn: SecondsDrawing): Omit<uPlot.Options, 'width' | 'height'> {
  const { store, state, shown, snap, moments, under, over, inspect } = drawn;
  const drawing = plotOptions(state, { snap, newest: () => null, period: () => SECOND }, inspect);
  const [, volumes, prices] = drawing.series;
  const [times, ...values] = drawing.axes ?? [];
  const line = pricePaths(state, store, shown);
  const candles = candlePaths(state);
  const isLine = () => store.period === 'tick' || state.columns.step < LEAST_STEP * uPlot.pxRatio;
  return {
    ...drawing,
    series: [{}, volumes ?? {}, { ...prices, paths: (...args) => (isLine() ? line : candles)(...args) }],
    axes: [
      {
        ...times,
        // Where a moment is told there is no room for the axis's own.
        values: (plot, splits) => {
          const told = moments();
          const free = (split: number) =>
            told.every((at) => Math.abs(plot.valToPos(split, 'x') - plot.valToPos(at, 'x')) > MOMENT);
          return whole(plot, splits, secondText).map((text, at) => (free(splits[at] ?? 0) ? text : null));
        },
      },
      ...values,
    ],
    hooks: {
      drawAxes: [(plot) => paintZone(plot, state, SECOND), under],
      draw: [over],
      setCursor: [inspect],
    },
  };
}

/** The trades or candles of a view, one record for each or for each pixel. */
export function reduceSeconds(store: SecondsStore, view: ViewRange, width: number, columns: Columns): void {
  reduceToColumns(store, view, lengthOf(store), width, columns, 1);
  if (store.period !== 'tick') return;
  // A trade rose or fell from the one before it.
  for (let at = columns.count - 1; at > 0; at--) columns.open[at] = columns.close[at - 1] as number;
}
