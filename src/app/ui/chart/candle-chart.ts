import 'uplot/dist/uPlot.min.css';
import uPlot from 'uplot';
import type { CandleUpdate } from '#protocol/market.ts';
import { paletteAt } from '../theme.ts';
import { awaitSeries } from './awaited-series.ts';
import { axisText, axisWidthFor, LEAST_AXIS, momentText } from './axes.ts';
import { priceShare } from './candle-paths.ts';
import { emptyPlot, keepInPlace, pacedLegend, type Size } from './chart-life.ts';
import type {
  ChartLayer,
  ChartLook,
  ChartTexts,
  FigureDecimals,
  LayerHost,
  Overlay,
  PaintOverlays,
} from './chart-types.ts';
import { priceBounds, reduceToColumns } from './columns.ts';
import { chartElements, crosshairText, write } from './elements.ts';
import type { ListenToGestures } from './gestures.ts';
import { candleColumns, LAYER_SERIES, plotOptions } from './plot-options.ts';
import { candleAt, createChartModel } from './series.ts';

interface ChartOptions {
  readonly decimals: FigureDecimals;
}

export type ChartHandle = ReturnType<typeof createCandleChart>;

/**
 * A candle chart without a framework: it paints on the next frame after a change, and only then.
 * Give it a parent with a size; it fills it and follows it.
 */
export function createCandleChart(parent: HTMLElement, { decimals }: ChartOptions) {
  const { root, head, host, empty, legend } = chartElements(parent);
  const state = emptyPlot(paletteAt(host), decimals);
  let drawn: readonly uPlot.Series[] = [];
  let gone = false;
  let frame = 0;

  const [size, plotWidth, leave] = keepInPlace(host, state, resized, invalidate);
  const model = createChartModel(plotWidth(), () => Date.now() / 1000, invalidate);
  const awaited = awaitSeries({ root, empty, drawn: () => model.store });

  /** The columns of the view, and the prices that the axis shows for them. */
  function reduce(): Float64Array[] {
    const { columns, layer, overlays, log, words } = state;
    const view = model.view();
    const width = Math.round(plotWidth() * uPlot.pxRatio);
    reduceToColumns(
      state.look?.read?.(model.store) ?? model.store,
      view,
      model.period(),
      width,
      columns,
      layer ? 1 : 0,
    );
    const lines = layer?.read(model.period()) ?? [];
    const entries = overlays.flatMap((each) =>
      each.kind === 'span' && each.from < view.to ? [each.price] : [],
    );
    const inView = [...entries, ...(layer?.pricesInView() ?? []), ...(words?.reach?.() ?? [])];
    const extremes = { low: columns.lowest, high: columns.highest };
    const next = priceBounds(extremes, inView, log, state.decimals.price, {
      panes: 1 - priceShare(state),
      stretch: state.stretch,
    });
    state.bounds = next ?? { ...state.bounds, lowest: Number.NEGATIVE_INFINITY };
    return [...candleColumns(columns), ...lines];
  }
  let start = () => {};
  const drawing = plotOptions(state, model, inspect);
  const plot: uPlot = new uPlot(
    { ...drawing, ...size() },
    candleColumns(state.columns),
    ({ root: made }, init) => {
      host.append(made);
      start = () => void init();
    },
  );
  const timeWords = crosshairText(plot.over, 'x', 'time');
  const priceWords = crosshairText(plot.over, 'y', 'price');

  const [sayFigures, hush] = pacedLegend(inspect);
  /** Brings legend and crosshair labels in line with the pointer. */
  function inspect() {
    const { store } = model;
    const { layer, decimals } = state;
    const { left = -1, top = -1 } = plot.cursor;
    const time = left < 0 ? null : model.timeAt(left);
    const candle = candleAt(store, time === null ? store.length - 1 : model.indexAt(time));
    legend.show(candle, model.period(), decimals);
    layer?.inspect(candle?.time ?? null);
    if (time === null || !candle) {
      for (const words of [timeWords, priceWords]) write(words, '');
      return;
    }
    const future = time > candle.time + 1.5 * model.period();
    write(timeWords, momentText(future ? time : candle.time, model.period()));
    write(priceWords, layer?.valueAt(top) ?? axisText(state, plot.posToVal(top, 'y')));
  }

  /** Paints at once, and but once: what changes the plot before that is told in `change`. */
  function render(change?: () => void) {
    cancelAnimationFrame(frame);
    frame = 0;
    plot.batch(() => {
      change?.();
      const wanted = state.layer?.series() ?? [];
      if (wanted !== drawn) {
        for (const _ of drawn) plot.delSeries(LAYER_SERIES);
        for (const series of wanted) plot.addSeries(series);
        drawn = wanted;
      }
      plot.setData(reduce() as unknown as uPlot.AlignedData, false);
      const { from, to } = model.view();
      plot.setScale('x', { min: from, max: to });
    });
    sayFigures();
  }
  function invalidate() {
    if (frame === 0 && !gone) frame = requestAnimationFrame(() => render());
  }

  function changed() {
    inspect();
    invalidate();
  }

  /** The axis grows with its longest price and never shrinks within a series: the plot must not jump. */
  const fitAxis = (highs: Float64Array, anew: boolean) => {
    const next = Math.max(anew ? LEAST_AXIS : state.axisWidth, axisWidthFor(highs, state.decimals.price));
    if (next === state.axisWidth) return;
    state.axisWidth = next;
    model.resize(plotWidth());
  };

  function resized(next: Size, before: Size) {
    model.resize(plotWidth());
    if (before.width <= state.axisWidth) model.reset();
    // At once: a canvas of a new size is blank until it is painted.
    render(() => plot.setSize(next));
  }
  let offGestures = () => {};

  const share = { plot, head, state, changed, model };

  /** Puts a layer over the candles in place of the one before; null takes it away. */
  function setLayer(make: ((host: LayerHost) => ChartLayer) | null) {
    state.layer?.destroy();
    state.layer = (gone ? null : make)?.(share) ?? null;
    invalidate();
  }

  render(() => {
    start();
    plot.setSize(size());
  });

  return {
    /** The chart's own element: it can be moved, picture included. */
    element: root,
    /** A `full` of another pair starts a new view; of another period it keeps the zoom, of the same series the view. */
    update(update: CandleUpdate) {
      const change = model.apply(update);
      if (update.kind === 'full') awaited.came();
      if (change === 'none') return;
      fitAxis(update.series.high, change === 'pair' || change === 'period');
      invalidate();
    },
    /** The series of this key (`seriesKey`) is on its way: another one that is shown steps back until it arrives. */
    expect: awaited.expect,
    /** Seconds a candle lasts. */
    period: model.period,
    /** With what paints them: the first picture of a visit has none, and comes without that code. */
    setOverlays(next: readonly Overlay[], paint: PaintOverlays) {
      if (next === state.overlays || (next.length === 0 && state.overlays.length === 0)) return;
      state.overlays = next;
      state.paintOverlays = paint;
      invalidate();
    },
    /** With what hears the pointer: the first picture of a visit comes without that code too. */
    listen(to: ListenToGestures) {
      offGestures = to(plot, model, state, invalidate);
    },
    /** Seconds to keep free right of the last candle (the longest running expiry). */
    setRightRoom: model.setRoom,
    setDecimals(next: FigureDecimals) {
      if (next.price === state.decimals.price && next.volume === state.decimals.volume) return;
      state.decimals = next;
      fitAxis(model.store.high.subarray(0, model.store.length), true);
      invalidate();
    },
    setTexts(texts: ChartTexts) {
      legend.setTexts(texts);
      empty.textContent = texts.empty;
    },
    /** What a screen reader says the picture is. */
    setLabel: (label: string) => root.setAttribute('aria-label', label),
    setLogScale(on: boolean) {
      state.log = on;
      invalidate();
    },
    /** How the prices are drawn; null: as candles. The legend tells the candles as they are. */
    setLook(look: ChartLook | null) {
      state.look = look;
      invalidate();
    },
    setLayer,
    /** What a part that is painted over it needs, and whose time ends with it. */
    share,
    /** Where the candles are painted: positions over it are CSS pixels from its corner. */
    plot: plot.over,
    /** The price at a height of the plot, and the other way round. */
    priceAt: (top: number) => plot.posToVal(top, 'y'),
    topOf: (price: number) => plot.valToPos(price, 'y'),
    /** Height of the plot down to the panes of the layer. */
    priceHeight: () => (plot.bbox.height / uPlot.pxRatio) * priceShare(state),
    /** Above 1 zooms in, around the middle of the view. */
    zoom: (factor: number) => model.zoomAt(model.width() / 2, factor),
    /** By a share of the view; above 0 to earlier candles. */
    pan: (share: number) => model.dragBy(model.width() * share),
    /** All candles. */
    fit: model.fit,
    /** The view it started with. */
    reset: model.reset,
    /** The candles; null while those of another series are shown. */
    series: () => (awaited.isOther() ? null : model.store),
    /** What the layer says of each candle besides. */
    figures: () => state.layer?.figures(),
    /** What is on screen as a PNG, with its legend. */
    async image(): Promise<Blob | null> {
      if (awaited.isOther()) return null;
      const { chartImage } = await import('./image.ts');
      return chartImage(plot, state, model.store.key, legend.element);
    },
    destroy() {
      gone = true;
      awaited.stop();
      cancelAnimationFrame(frame);
      hush();
      leave();
      setLayer(null);
      offGestures();
      plot.destroy();
      root.remove();
    },
  };
}
