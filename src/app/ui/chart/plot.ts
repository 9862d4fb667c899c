import uPlot from 'uplot';
import { priceText } from '#app/format/number-text.ts';
import type { Palette } from '../theme.ts';
import { AXIS_FONT_SIZE, type AxisLabels } from './axis-labels.ts';
import { linearTicks, logTicks, tickText } from './ticks.ts';

/** What the plot asks its owner while it lays out and paints. */
export interface PlotSource {
  palette(): Palette;
  precision(): number;
  logScale(): boolean;
  /** The bounds of the price axis for what is in view; asked before each paint. */
  priceBounds(): readonly [min: number, max: number];
  /** Prices below this belong to the volume bars: no label, no grid line. */
  lowestLabel(): number;
  /** False while the price axis stands without labels. */
  hasPrices(): boolean;
  /** Width of the price axis in CSS pixels. */
  axisWidth(): number;
  /** Gives the places on the price axis, in device pixels, where something stands that a label must not touch. */
  paint(plot: uPlot): readonly number[];
  readonly labels: AxisLabels;
  /** The pointer moved over the plot, or left it (null). In CSS pixels of the plot. */
  pointer(at: { readonly left: number; readonly top: number } | null): void;
  /** Where the vertical line of the crosshair snaps to. */
  snap(left: number): number;
}

/** A time or a price, and what stands beside it. */
interface Label {
  readonly at: number;
  readonly text: string;
}

const TICK_SPACE = 44;
const HALF_LABEL = 18;
const LABEL_GAP = 8;
/** Half a tag and half a label. */
const TAG_REACH = 15;

interface Plot {
  readonly plot: uPlot;
  /** Measures it and has it painted for the first time; to be called once, before anything is asked of the plot. */
  readonly start: () => void;
}

/** uPlot as the frame of a candle chart: scales, axes, grid, crosshair. The candles are painted by the owner. */
export function createPlot(parent: HTMLElement, font: string, source: PlotSource): Plot {
  const axisFont = `${AXIS_FONT_SIZE}px ${font}`;
  const log = (value: number) => (source.logScale() && value > 0 ? Math.log(value) : value);
  const exp = (value: number) => (source.logScale() ? Math.exp(value) : value);
  const line = () => source.palette().line;
  const label = () => source.palette().muted;
  const grid = { stroke: line, width: 1 };
  const abovePrices: uPlot.Axis.Filter = (_plot, splits) =>
    splits.map((price) => (price < source.lowestLabel() ? null : price));
  const ignore = () => null;
  let times: readonly Label[] = [];
  let prices: readonly Label[] = [];
  const axisTimes: uPlot.Axis.Values = (plot, splits, _axis, _space, step) => {
    const { min = 0, max = 1 } = plot.scales.x ?? {};
    const perPixel = (max - min) / Math.max(1, plot.bbox.width / uPlot.pxRatio);
    // A label that the left edge would cut is left out; its grid line stays.
    times = splits.flatMap((time) =>
      time < min + HALF_LABEL * perPixel ? [] : { at: time, text: tickText(time, step) },
    );
    return splits.map(ignore);
  };
  const axisPrices: uPlot.Axis.Values = (_plot, splits) => {
    prices = source.hasPrices()
      ? splits.flatMap((price) =>
          price === null ? [] : { at: price, text: priceText(price, source.precision()) },
        )
      : [];
    return splits.map(ignore);
  };
  /** uPlot writes its labels anew at every paint, which costs more than all else that it does. */
  const paintLabels = (plot: uPlot, tags: readonly number[]) => {
    const { left, top, width, height } = plot.bbox;
    const ratio = uPlot.pxRatio;
    const fontSize = AXIS_FONT_SIZE * ratio;
    const look = { font: `${fontSize}px ${font}`, fontSize, colour: label() };
    for (const { at, text } of times) {
      const x = plot.valToPos(at, 'x', true);
      const y = top + height + LABEL_GAP * ratio;
      source.labels.paint(plot.ctx, text, { x, y, align: 'center', baseline: 'top' }, look);
    }
    for (const { at, text } of prices) {
      const x = left + width + LABEL_GAP * ratio;
      const y = plot.valToPos(at, 'y', true);
      // A tag would cut it.
      if (tags.some((tag) => Math.abs(tag - y) < TAG_REACH * ratio)) continue;
      source.labels.paint(plot.ctx, text, { x, y, align: 'left', baseline: 'middle' }, look);
    }
  };
  let start = () => {};
  const plot = new uPlot(
    {
      width: Math.max(1, parent.clientWidth),
      height: Math.max(1, parent.clientHeight),
      padding: [6, 0, 0, 0],
      legend: { show: false },
      select: { show: false, left: 0, top: 0, width: 0, height: 0 },
      cursor: {
        drag: { x: false, y: false, setScale: false },
        points: { show: false },
        // Ours (gestures.ts): uPlot's would select and reset.
        bind: { mousedown: ignore, mouseup: ignore, dblclick: ignore },
        move: (_plot, left, top) => [left < 0 ? left : source.snap(left), top],
      },
      scales: {
        x: { time: true, auto: false },
        y: {
          auto: true,
          // One custom scale for both kinds, so that switching keeps the plot.
          distr: 100,
          fwd: log,
          bwd: exp,
          range: () => {
            const [min, max] = source.priceBounds();
            return [min, max];
          },
        },
      },
      axes: [
        {
          stroke: label,
          grid,
          font: axisFont,
          ticks: { show: false },
          size: 26,
          gap: LABEL_GAP,
          space: 84,
          values: axisTimes,
        },
        {
          scale: 'y',
          side: 1,
          stroke: label,
          grid: { ...grid, filter: abovePrices },
          font: axisFont,
          ticks: { show: false },
          gap: LABEL_GAP,
          size: () => source.axisWidth(),
          splits: (plot, _axis, min, max) => {
            const most = plot.bbox.height / uPlot.pxRatio / TICK_SPACE;
            return (source.logScale() ? logTicks : linearTicks)(min, max, most, source.precision());
          },
          filter: abovePrices,
          values: axisPrices,
        },
      ],
      // uPlot never sees the candles: it would look through them at every paint.
      series: [{}, { scale: 'y', auto: false, paths: ignore, points: { show: false } }],
      hooks: {
        draw: [
          (plot) => {
            paintLabels(plot, source.paint(plot));
          },
        ],
        setCursor: [
          ({ cursor: { left = -1, top = -1 } }) => source.pointer(left < 0 || top < 0 ? null : { left, top }),
        ],
      },
    },
    [
      [0, 1],
      [0, 0],
    ],
    ({ root }, init) => {
      parent.append(root);
      start = () => void init();
    },
  );
  return { plot, start };
}
