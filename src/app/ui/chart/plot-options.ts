import uPlot from 'uplot';
import { textScale } from '../theme.ts';
import {
  axisFontSize,
  axisText,
  chartDate,
  linearTicks,
  plainAxis,
  tickText,
  whole,
  zonesText,
} from './axes.ts';
import { candlePaths, paneOf, priceShare, VOLUME_SHARE, volumePaths } from './candle-paths.ts';
import { PANE_SCALES, type PlotState } from './chart-types.ts';
import type { Columns } from './columns.ts';
import type { ChartModel } from './series.ts';
import { paintMarks } from './tags.ts';

const TICK_SPACE = 44;
const LABEL_GAP = 8;
/** The first series of a layer: those before it are moments, volumes and candles. */
export const LAYER_SERIES = 3;

/** The columns in the order of the series. */
export const candleColumns = ({ count, time, volume, close }: Columns): Float64Array[] =>
  [time, volume, close].map((column) => column.subarray(0, count));

const ignore = () => null;

/**
 * Scales, axes, grid, crosshair and series of a candle chart; a layer adds series of its own.
 *
 * @param inspect told when the pointer moved over the plot, or left it
 */
export function plotOptions(
  state: PlotState,
  model: Pick<ChartModel, 'snap' | 'newest' | 'period'>,
  inspect: () => void,
): Omit<uPlot.Options, 'width' | 'height'> {
  const { columns } = state;
  const curved = () => state.log && state.bounds.min > 0;
  // What is not above zero lies far below whatever is.
  const log = (value: number) => (curved() ? Math.log(Math.max(value, Number.MIN_VALUE)) : value);
  const exp = (value: number) => (curved() ? Math.exp(value) : value);
  const axis = (own: uPlot.Axis) => plainAxis(() => state.palette, { gap: LABEL_GAP, ...own });
  const abovePrices: uPlot.Axis.Filter = (_plot, splits) =>
    splits.map((price) => (price < state.bounds.lowest ? null : price));
  // Asked at each paint, since the moments move.
  const scale = (range: uPlot.Scale.Range): uPlot.Scale => ({ auto: true, range });
  const panes = PANE_SCALES.map((name) => ({ name, pane: () => paneOf(state, name) }));
  return {
    padding: [6, 0, 0, 0],
    legend: { show: false },
    tzDate: chartDate,
    cursor: {
      drag: { x: false, y: false, setScale: false },
      // Never seen, but a series without one can't be taken away.
      points: { show: () => document.createElement('i') },
      dataIdx: ignore,
      // Ours (gestures.ts): uPlot's would select and reset.
      bind: { mousedown: ignore, mouseup: ignore, dblclick: ignore },
      move: (_plot, left, top) => [left < 0 ? left : model.snap(left), top],
    },
    scales: {
      x: { time: true, auto: false },
      // One custom scale for both kinds, so that switching keeps the plot.
      y: { ...scale(() => [state.bounds.min, state.bounds.max]), distr: 100, fwd: log, bwd: exp },
      volume: scale(() => {
        const share = priceShare(state);
        const whole = (columns.most || 1) / (VOLUME_SHARE * share);
        return [whole * (share - 1), whole * share];
      }),
      ...Object.fromEntries(panes.map(({ name, pane }) => [name, scale(() => pane()?.range ?? [0, 1])])),
    },
    axes: [
      axis({
        size: 26 * textScale(),
        space: 84 * textScale(),
        values: (plot, splits, _axis, _space, step) => whole(plot, splits, (time) => tickText(time, step)),
      }),
      // At the edge of the plot, as the price axis is, whose width they take.
      ...panes.map(({ name, pane }) =>
        axis({
          scale: name,
          side: 1,
          size: () => 0,
          grid: { dash: [4, 4] },
          splits: () => pane()?.ticks ?? [],
          values: (_plot, splits) => splits.map((value) => pane()?.text(value) ?? ''),
        }),
      ),
      axis({
        scale: 'y',
        side: 1,
        grid: { filter: abovePrices },
        size: () => state.axisWidth,
        splits: (plot, _axis, min, max) => {
          const most = plot.bbox.height / devicePixelRatio / TICK_SPACE;
          return (state.words?.ticks ?? linearTicks)(min, max, most, state.decimals.price);
        },
        filter: abovePrices,
        values: (_plot, splits: (number | null)[]) => {
          const shown = columns.count === 0 ? [] : splits;
          state.labelled = shown;
          return shown.map((price) => (price === null ? null : axisText(state, price)));
        },
      }),
    ],
    series: [
      {},
      { scale: 'volume', auto: false, paths: volumePaths(state), points: { show: false } },
      { scale: 'y', auto: false, paths: candlePaths(state), points: { show: false } },
    ],
    hooks: {
      drawAxes: [(plot) => paintZone(plot, state, model.period())],
      draw: [(plot) => paintMarks(plot, state, model.newest())],
      setCursor: [inspect],
    },
  };
}

/** Names the zone of the time axis where it meets the price axis: no label of either stands there. */
export function paintZone(
  { ctx, bbox, scales }: uPlot,
  { palette, axisWidth }: PlotState,
  period: number,
): void {
  const { min = Number.NaN, max = Number.NaN } = scales.x ?? {};
  const text = zonesText(min, max, period);
  if (text === null) return;
  const ratio = uPlot.pxRatio;
  ctx.save();
  ctx.fillStyle = palette.faint;
  ctx.font = `${axisFontSize() * ratio}px ${palette.font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'top';
  const left = bbox.left + bbox.width + (axisWidth * ratio) / 2;
  ctx.fillText(text, left, bbox.top + bbox.height + LABEL_GAP * ratio);
  ctx.restore();
}
