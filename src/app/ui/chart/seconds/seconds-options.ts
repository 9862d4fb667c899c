import uPlot from 'uplot';
import { whole } from '../axes.ts';
import { candlePaths } from '../candle-paths.ts';
import type { PlotState } from '../chart-types.ts';
import { type Columns, reduceToColumns } from '../columns.ts';
import { paintZone, plotOptions } from '../plot-options.ts';
import type { ViewRange } from '../view.ts';
import { pricePaths } from './price-line.ts';
import { secondText } from './seconds-paint.ts';
import { MOMENT } from './seconds-scene.ts';
import { lengthOf, type SecondsStore } from './seconds-store.ts';

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
