import uPlot from 'uplot';
import { priceText, quantityText } from '#app/shared/format/number-text.ts';
import type { Indicator, IndicatorUpdate } from '#protocol/indicators.ts';
import { pixelsOf } from './candle-paths.ts';
import type { ChartLayer, LayerHost, Pane } from './chart-types.ts';
import {
  createIndicatorLegend,
  figureColumns,
  figureText,
  type IndicatorLegend,
  lineValue,
} from './indicator-legend.ts';
import {
  type IndicatorLook,
  looksOf,
  type PaneRange,
  paneRange,
  paneShareFor,
  paneSpan,
  panesOf,
  paneTicks,
  wholeRange,
} from './indicator-look.ts';
import { applyLines, emptyLines } from './line-store.ts';
import { firstAtOrAfter } from './series.ts';

export interface IndicatorLayer extends ChartLayer {
  setIndicators(set: readonly Indicator[]): void;
  update(update: IndicatorUpdate): void;
  /** Another series is on its way: the lines of the last one are gone. */
  clear(): void;
}

/** Lines over the candles stretch the price axis by at most this share of what the candles take. */
const MOST_STRETCH = 0.5;
/** With less room than this for a candle, lines are one pixel wide: wider ones of thousands of points take four times as long. */
const DENSE = 4;
const WIDTH = 1.25;
const BAR_SHARE = 0.6;
const BAR_ALPHA = 0.55;
const RSI_RANGE: PaneRange = { min: 0, max: 100 };
const RSI_LEVELS: readonly number[] = [30, 70];

const SCALES = { price: 'y', volume: 'volume', macd: 'macd', rsi: 'rsi' } as const;

interface DrawnLine {
  readonly name: string;
  readonly place: IndicatorLook['place'];
  readonly series: uPlot.Series;
  values: Float64Array;
}

/** Draws indicators: averages and bands over the candles, the volume's average over its bars, MACD and RSI in panes. */
export function createIndicatorLayer(host: LayerHost): IndicatorLayer {
  const { plot: parent, state, invalidate, refreshLegend } = host;
  const { columns } = state;
  const store = emptyLines();
  let looks: readonly IndicatorLook[] = [];
  let legends: readonly IndicatorLegend[] = [];
  let lines: readonly DrawnLine[] = [];
  let series: readonly uPlot.Series[] = [];
  let panes: readonly (Pane & { readonly own: PaneRange; readonly height: number })[] = [];
  let places = new Int32Array(0);

  /** The part of the plot that a place has, in device pixels. */
  const areaOf = ({ bbox }: uPlot, place: IndicatorLook['place']) => {
    const pane = panes.find(({ kind }) => kind === place);
    const [top, height] = pane ? [pane.top, pane.height] : [0, 1 - paneShareFor(panes.length)];
    const area = new Path2D();
    area.rect(bbox.left, bbox.top + top * bbox.height, bbox.width, height * bbox.height);
    return area;
  };
  const draw = uPlot.paths.linear?.();
  /** uPlot's line, kept inside its place. */
  const linePaths =
    (place: IndicatorLook['place']): uPlot.Series.PathBuilder =>
    (plot, ...rest) => {
      const paths = draw?.(plot, ...rest) ?? null;
      const width = columns.step < DENSE ? 1 / uPlot.pxRatio : WIDTH;
      // What the types call `width`, the library reads as `_width`.
      return paths && Object.assign(paths, { clip: areaOf(plot, place), _width: width });
    };
  /** Bars from zero, painted at once: those above it in one colour, those below in the other. */
  const barPaths: uPlot.Series.PathBuilder = (plot, at) => {
    const { ctx, bbox } = plot;
    const { pixel, count, step } = columns;
    const values = plot.data[at] as Float64Array;
    const width = Math.max(1, Math.floor(step * BAR_SHARE));
    const y = pixelsOf(plot, 'macd');
    const zero = Math.round(y(0));
    ctx.save();
    ctx.clip(areaOf(plot, 'macd'));
    ctx.globalAlpha = BAR_ALPHA;
    for (const above of [true, false]) {
      ctx.fillStyle = state.palette[above ? 'up' : 'down'];
      for (let i = 0; i < count; i++) {
        const value = values[i] as number;
        if (Number.isNaN(value) || value >= 0 !== above) continue;
        const top = Math.round(y(value));
        const left = bbox.left + (pixel[i] as number) - (width >> 1);
        ctx.fillRect(left, Math.min(top, zero), width, Math.max(1, Math.abs(top - zero)));
      }
    }
    ctx.restore();
    return null;
  };
  const drawnLine = (name: string, place: DrawnLine['place'], colour: number | null): DrawnLine => ({
    name,
    place,
    values: new Float64Array(0),
    series: {
      scale: SCALES[place],
      auto: false,
      pxAlign: 0,
      points: { show: false },
      paths: colour === null ? barPaths : linePaths(place),
      stroke: () => (colour === null ? '' : (state.palette.series[colour] ?? state.palette.muted)),
    },
  });
  const valuesAt = (place: DrawnLine['place']) =>
    lines.filter((line) => line.place === place).map(({ values }) => values);
  const span = () => ({ from: 0, to: columns.count });

  /** Where the store has the values of each record's newest candle; -1 where it has none. */
  const findPlaces = (half: number) => {
    const { count, time } = columns;
    if (places.length < count) places = new Int32Array(time.length);
    let at = firstAtOrAfter(store, (time[0] ?? 0) - half);
    for (let i = 0; i < count; i++) {
      const opened = (time[i] as number) - half;
      while (at < store.length && (store.time[at] as number) < opened) at += 1;
      places[i] = at < store.length && store.time[at] === opened ? at : -1;
    }
  };
  const layPanes = () => {
    const kinds = panesOf(looks);
    panes = kinds.map((kind, index) => {
      const { top, height } = paneSpan(index, kinds.length);
      const own = kind === 'rsi' ? RSI_RANGE : paneRange(extremes(valuesAt(kind), span()));
      const ticks = kind === 'rsi' ? RSI_LEVELS : paneTicks(own);
      return { kind, top, height, own, range: wholeRange(own, { top, height }), ticks };
    });
  };
  const rebuild = () => {
    for (const legend of legends) legend.remove();
    lines = looks.flatMap(({ lines: names, colors, place }) => {
      const all = names.map((name, at) => drawnLine(name, place, colors[at] ?? null));
      // Bars first, so that the lines lie over them.
      return all.toSorted(
        (a, b) => Number(b.series.paths === barPaths) - Number(a.series.paths === barPaths),
      );
    });
    series = lines.map((line) => line.series);
    layPanes();
    const upper = looks.filter(({ place }) => place === 'price' || place === 'volume');
    legends = [
      ...(upper.length > 0 ? [createIndicatorLegend(upper, { parent, top: 0 })] : []),
      ...panes.map(({ kind, top }) =>
        createIndicatorLegend(
          looks.filter(({ place }) => place === kind),
          { parent, top },
        ),
      ),
    ];
  };

  return {
    setIndicators(set) {
      looks = looksOf(set);
      rebuild();
      refreshLegend();
      invalidate();
    },
    update(update) {
      if (!applyLines(store, update)) return;
      refreshLegend();
      invalidate();
    },
    clear() {
      Object.assign(store, emptyLines());
      refreshLegend();
      invalidate();
    },
    series: () => series,
    read(period) {
      const { count } = columns;
      findPlaces(period / 2);
      for (const line of lines) {
        if (line.values.length !== count) line.values = new Float64Array(count);
        const { values } = line;
        const from = store.lines[line.name];
        for (let i = 0; i < count; i++) values[i] = from?.[places[i] as number] ?? Number.NaN;
      }
      layPanes();
      return lines.map(({ values }) => values);
    },
    paneShare: () => paneShareFor(panes.length),
    pricesInView() {
      const { lowest, highest } = columns;
      const found = extremes(valuesAt('price'), span());
      if (!found || !(highest > lowest)) return [];
      const most = (highest - lowest) * MOST_STRETCH;
      return [Math.max(found[0], lowest - most), Math.min(found[1], highest + most)];
    },
    panes: () => panes,
    inspect(time, decimals) {
      for (const legend of legends) {
        legend.show((line, { place }) => figureText(lineValue(store, line, time), place, decimals));
      }
    },
    figures: (decimals) => figureColumns(looks, store, decimals),
    valueAt(share) {
      const pane = panes.find(({ top, height }) => share >= top && share < top + height);
      if (!pane) return null;
      const { min, max } = pane.own;
      const value = max - ((share - pane.top) / pane.height) * (max - min);
      if (pane.kind === 'rsi') return priceText(value, 1);
      // A difference of prices: small ones keep their digits, zero has none.
      return value === 0 ? '0' : quantityText(value);
    },
    caption: () => legends.flatMap((legend) => legend.caption()),
    destroy: () => {
      for (const legend of legends) legend.remove();
      legends = [];
    },
  };
}

/** The least and greatest value in view; null where there is none. */
export function extremes(
  columns: readonly Float64Array[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly [number, number] | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const column of columns) {
    for (let i = from; i < to; i++) {
      const value = column[i] as number;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return high >= low ? [low, high] : null;
}
