import uPlot from 'uplot';
import { differenceText, priceText } from '#app/shared/format/number-text.ts';
import type { Indicator, IndicatorUpdate } from '#protocol/indicators.ts';
import { groundOf, painted } from './candle-paths.ts';
import type { ChartLayer, LayerHost, Pane } from './chart-types.ts';
import { createIndicatorLegend, figureColumns, layPanes, looksOf } from './indicator-look.ts';
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

interface DrawnLine {
  readonly name: string;
  readonly series: uPlot.Series;
  values: Float64Array;
}

/** Draws indicators: averages and bands over the candles, the volume's average over its bars, MACD and RSI in panes. */
export function createIndicatorLayer({ plot, head, state, changed }: LayerHost): IndicatorLayer {
  const { columns } = state;
  const store = emptyLines();
  let looks = looksOf([]);
  let legends: readonly ReturnType<typeof createIndicatorLegend>[] = [];
  let lines: readonly DrawnLine[] = [];
  let series: readonly uPlot.Series[] = [];
  let panes: readonly Pane[] = [];
  let places = new Int32Array(0);

  const linear = uPlot.paths.linear?.();
  /** uPlot's line, kept inside its place. */
  const linePaths =
    (scale: string): uPlot.Series.PathBuilder =>
    (_plot, ...rest) => {
      const paths = linear?.(plot, ...rest) ?? null;
      const { left, top, width, height } = groundOf(plot, state, scale);
      const clip = new Path2D();
      clip.rect(left, top, width, height);
      // What the types call `width`, the library reads as `_width`.
      const _width = columns.step < DENSE ? 1 / uPlot.pxRatio : WIDTH;
      return paths && Object.assign(paths, { clip, _width });
    };
  /** Bars from zero, those above it in one colour, those below in the other. */
  const barPaths = painted(state, 'macd', BAR_ALPHA, ({ ground, values, rising }) => {
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
  const drawnLine = (name: string, scale: string, colour: number | null): DrawnLine => ({
    name,
    values: new Float64Array(0),
    series: {
      scale,
      auto: false,
      pxAlign: 0,
      points: { show: false },
      paths: colour === null ? barPaths : linePaths(scale),
      stroke: () => (colour === null ? '' : (state.palette.series[colour] ?? state.palette.muted)),
    },
  });
  const extremesOn = (scale: string) => {
    const values = lines.filter(({ series }) => series.scale === scale).map((line) => line.values);
    return extremes(values, { from: 0, to: columns.count });
  };

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
  const legendOf = (shown: typeof looks, parent: HTMLElement, top: number | null) =>
    shown.length > 0 ? [createIndicatorLegend(shown, parent, top)] : [];
  const removeLegends = () => {
    for (const legend of legends) legend.remove();
  };
  const rebuild = () => {
    removeLegends();
    lines = looks.flatMap(({ lines: names, colors, place }) => {
      const scale = place === 'price' ? 'y' : place;
      const all = names.map((name, at) => drawnLine(name, scale, colors[at] ?? null));
      // Bars first, so that the lines lie over them.
      return all.toSorted(
        (a, b) => Number(b.series.paths === barPaths) - Number(a.series.paths === barPaths),
      );
    });
    series = lines.map((line) => line.series);
    panes = layPanes(looks, extremesOn);
    const upper = looks.filter(({ place }) => place === 'price' || place === 'volume');
    const lower = panes.flatMap(({ kind, top }) =>
      legendOf(
        looks.filter(({ place }) => place === kind),
        plot.over,
        top,
      ),
    );
    legends = [...legendOf(upper, head, null), ...lower];
  };

  return {
    setIndicators(set) {
      looks = looksOf(set);
      rebuild();
      changed();
    },
    update(update) {
      if (applyLines(store, update)) changed();
    },
    clear() {
      Object.assign(store, emptyLines());
      changed();
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
      panes = layPanes(looks, extremesOn);
      return lines.map(({ values }) => values);
    },
    pricesInView() {
      const { lowest, highest } = columns;
      const found = extremesOn('y');
      if (!found || !(highest > lowest)) return [];
      const most = (highest - lowest) * MOST_STRETCH;
      return [Math.max(found[0], lowest - most), Math.min(found[1], highest + most)];
    },
    panes: () => panes,
    inspect(time) {
      for (const legend of legends) legend.show(store, time, state.decimals);
    },
    figures: () => figureColumns(looks, store, state.decimals),
    valueAt(top) {
      const share = (top * uPlot.pxRatio) / plot.bbox.height;
      const pane = panes.find((each) => share >= each.top && share < each.top + each.height);
      if (!pane) return null;
      const value = plot.posToVal(top, pane.kind);
      if (pane.kind === 'rsi') return priceText(value, 1);
      return differenceText(value, state.decimals.price);
    },
    caption: () => legends.flatMap((legend) => legend.caption()),
    destroy: removeLegends,
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
