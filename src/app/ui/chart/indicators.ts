import uPlot from 'uplot';
import type { Indicator, IndicatorUpdate, KeptIndicator } from '#protocol/indicators.ts';
import { groundOf } from './candle-paths.ts';
import type { ChartLayer, IndicatorLook, LayerHost, Pane } from './chart-types.ts';
import { AVERAGES, createIndicatorLegend, type IndicatorKit } from './indicator-look.ts';
import { lineColor } from './line-color.ts';
import { applyLines, emptyLines } from './line-store.ts';
import { firstAtOrAfter } from './series.ts';

export interface IndicatorLayer extends ChartLayer {
  /** Gives those of a set that it draws, by what is known of indicators: of averages unless said. */
  setIndicators(set: readonly KeptIndicator[], kit?: IndicatorKit): readonly Indicator[];
  update(update: IndicatorUpdate): void;
  /** Another series is on its way: the lines of the last one are gone. */
  clear(): void;
}

/** Lines over the candles stretch the price axis by at most this share of what the candles take. */
const MOST_STRETCH = 0.5;
/** With less room than this for a candle, lines are one pixel wide: wider ones of thousands of points take four times as long. */
const DENSE = 4;
const WIDTH = 1.25;

interface DrawnLine {
  readonly name: string;
  readonly bars: boolean;
  readonly free?: boolean | undefined;
  readonly series: uPlot.Series;
  values: Float64Array;
}

/** Draws indicators: averages and bands over the candles, the volume's average over its bars, the others in panes. */
export function createIndicatorLayer({ plot, head, state, changed }: LayerHost): IndicatorLayer {
  const { columns } = state;
  const store = emptyLines();
  let kit = AVERAGES;
  let looks: readonly IndicatorLook[] = [];
  let legends: readonly ReturnType<typeof createIndicatorLegend>[] = [];
  let lines: readonly DrawnLine[] = [];
  let series: readonly uPlot.Series[] = [];
  let panes: readonly Pane[] = [];
  let places = new Int32Array(0);

  const linear = uPlot.paths.linear?.();
  /** uPlot's line, kept inside its place. */
  const linePaths =
    (scale: string, weight = WIDTH): uPlot.Series.PathBuilder =>
    (_plot, ...rest) => {
      const paths = linear?.(plot, ...rest) ?? null;
      const { left, top, width, height } = groundOf(plot, state, scale);
      const clip = new Path2D();
      clip.rect(left, top, width, height);
      // What the types call `width`, the library reads as `_width`.
      const _width = columns.step < DENSE ? 1 / uPlot.pxRatio : weight;
      return paths && Object.assign(paths, { clip, _width });
    };
  const drawnLine = (look: IndicatorLook, at: number): DrawnLine => {
    const { scale } = look;
    const color = look.colors[at] ?? null;
    return {
      name: look.lines[at] ?? '',
      bars: color === null,
      free: look.free,
      values: new Float64Array(0),
      series: {
        scale,
        auto: false,
        pxAlign: 0,
        points: { show: false },
        paths: look.paths?.(state, scale, color, { look, at, store }) ?? linePaths(scale, look.weight),
        stroke: () => (color === null ? '' : lineColor(state.palette, color)),
      },
    };
  };
  const extremesOn = (scale: string) => {
    const values = lines
      .filter(({ series, free }) => series.scale === scale && !free)
      .map((line) => line.values);
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
    lines = looks.flatMap((look) => {
      const all = look.lines.map((_, at) => drawnLine(look, at));
      // Bars first, so that the lines lie over them.
      return all.toSorted((a, b) => Number(b.bars) - Number(a.bars));
    });
    series = lines.map((line) => line.series);
    panes = kit.panes(looks, extremesOn, state.decimals);
    const on = new Map(panes.map(({ scale, top }) => [scale, top]));
    const upper = looks.filter(({ scale }) => !on.has(scale));
    const lower = [...on].flatMap(([name, top]) =>
      legendOf(
        looks.filter(({ scale }) => scale === name),
        plot.over,
        top,
      ),
    );
    legends = [...legendOf(upper, head, null), ...lower];
  };

  return {
    setIndicators(set, of = AVERAGES) {
      const read = of.read(set);
      kit = of;
      looks = read.looks;
      rebuild();
      changed();
      return read.known;
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
      panes = kit.panes(looks, extremesOn, state.decimals);
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
    figures: () => ({ looks, store }),
    valueAt(top) {
      const share = (top * uPlot.pxRatio) / plot.bbox.height;
      const pane = panes.find((each) => share >= each.top && share < each.top + each.height);
      if (!pane) return null;
      return pane.text(plot.posToVal(top, pane.scale), true);
    },
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
