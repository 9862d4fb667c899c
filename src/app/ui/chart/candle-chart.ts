import 'uplot/dist/uPlot.min.css';
import uPlot from 'uplot';
import { priceText } from '#app/shared/format/number-text.ts';
import { onThemeChange, readPalette } from '../theme.ts';
import { awaitSeries } from './awaited-series.ts';
import { priceShare } from './candle-paths.ts';
import type { ChartHandle, ChartOptions, PlotState } from './chart-types.ts';
import { axisWidthFor, LEAST_AXIS, noColumns, priceBounds, reduceToColumns } from './columns.ts';
import { type ChartElements, chartElements, createCrosshair } from './elements.ts';
import { listenToGestures } from './gestures.ts';
import { candleColumns, LAYER_SERIES, plotOptions } from './plot-options.ts';
import { candleAt } from './series.ts';
import { paintMarks } from './tags.ts';
import { momentText } from './ticks.ts';
import { createChartModel } from './view.ts';

/** Figures that change faster can't be read; writing them costs as much as painting the candles. */
const LEGEND_PACE = 200;
/** Where nobody said how finely the pair's amounts are cut. */
const VOLUME_DECIMALS = 4;

/**
 * A candle chart without a framework: it paints on the next frame after a change, and only then.
 * Give it a parent with a size; it fills it and follows it.
 */
export function createCandleChart(
  parent: HTMLElement,
  options: ChartOptions,
  { root, host, empty, legend, palette }: ChartElements = chartElements(parent),
): ChartHandle {
  const crosshair = createCrosshair();

  const state: PlotState = {
    palette,
    precision: options.precision,
    log: false,
    columns: noColumns(),
    bounds: [0, 1],
    lowestLabel: Number.NEGATIVE_INFINITY,
    labelled: [],
    axisWidth: LEAST_AXIS,
    layer: null,
    overlays: [],
    paintOverlays: null,
  };
  let { amounts = VOLUME_DECIMALS } = options;
  let drawn: readonly uPlot.Series[] = [];
  let size = { width: host.clientWidth, height: host.clientHeight };
  let begun = false;
  let gone = false;
  let hovered: { readonly left: number; readonly top: number } | null = null;
  let frame = 0;
  let legendTimer = 0;

  const decimals = () => ({ price: state.precision, volume: amounts });
  const plotHeight = () => plot.bbox.height / uPlot.pxRatio;
  const plotWidth = () => Math.max(1, size.width - state.axisWidth);
  const model = createChartModel(plotWidth(), () => Date.now() / 1000);
  const awaited = awaitSeries({ root, empty, drawn: () => model.store });

  /** The columns of the view, and the prices that the axis shows for them. */
  function reduce(): Float64Array[] {
    const { columns, layer, overlays, log, precision } = state;
    const view = model.view();
    const width = Math.round(plotWidth() * uPlot.pxRatio);
    reduceToColumns(model.store, view, model.period(), width, columns, layer ? 1 : 0);
    const lines = layer?.read(model.period()) ?? [];
    const entries = overlays.flatMap((each) =>
      each.kind === 'span' && each.from < view.to ? [each.price] : [],
    );
    const inView = [...entries, ...(layer?.pricesInView() ?? [])];
    const extremes = { low: columns.lowest, high: columns.highest };
    const next = priceBounds(extremes, inView, log, precision, layer?.paneShare());
    if (next) state.bounds = [next.min, next.max];
    state.lowestLabel = next?.lowest ?? Number.NEGATIVE_INFINITY;
    return [...candleColumns(columns), ...lines];
  }
  let start = () => {};
  const drawing = plotOptions(state, {
    paint: () => paintMarks(plot, state, model.newest()),
    snap: model.snap,
    pointer(at) {
      hovered = at;
      inspect();
    },
  });
  const shown = { width: Math.max(1, size.width), height: Math.max(1, size.height) };
  const plot: uPlot = new uPlot(
    { ...drawing, ...shown },
    candleColumns(state.columns),
    ({ root: made }, init) => {
      host.append(made);
      start = () => void init();
    },
  );
  host.append(...crosshair.elements);

  /** Brings legend and crosshair labels in line with the pointer. */
  function inspect() {
    const { store } = model;
    const time = hovered ? model.timeAt(hovered.left) : null;
    const candle = candleAt(store, time === null ? store.length - 1 : model.indexAt(time));
    legend.show(candle, model.period(), decimals());
    state.layer?.inspect(candle?.time ?? null, decimals());
    if (!hovered || time === null || !candle) return crosshair.show(null);
    const future = time > candle.time + 1.5 * model.period();
    crosshair.show({
      ...hovered,
      time: momentText(future ? time : candle.time, model.period()),
      price:
        state.layer?.valueAt(hovered.top / plotHeight()) ??
        priceText(plot.posToVal(hovered.top, 'y'), state.precision),
    });
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
    const ratio = uPlot.pxRatio;
    const { left, top, width, height } = plot.bbox;
    crosshair.place({ left: left / ratio, top: top / ratio, width: width / ratio, height: height / ratio });
    if (legendTimer !== 0) return;
    inspect();
    legendTimer = window.setTimeout(() => {
      legendTimer = 0;
      inspect();
    }, LEGEND_PACE);
  }
  const invalidate = () => {
    if (frame === 0 && begun && !gone) frame = requestAnimationFrame(() => render());
  };
  /** Makes a change of the view into one that is seen. */
  const seen =
    <Args extends readonly unknown[]>(change: (...args: Args) => void) =>
    (...args: Args) => {
      change(...args);
      invalidate();
    };

  /** The axis grows with its longest price and never shrinks within a series: the plot must not jump. */
  const fitAxis = (highs: Float64Array, anew: boolean) => {
    const next = Math.max(anew ? LEAST_AXIS : state.axisWidth, axisWidthFor(highs, state.precision));
    if (next === state.axisWidth) return;
    state.axisWidth = next;
    model.resize(plotWidth());
  };

  const observer = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = host;
    if (width === 0 || height === 0 || (width === size.width && height === size.height)) return;
    const unseen = size.width <= state.axisWidth;
    size = { width, height };
    model.resize(plotWidth());
    if (unseen) model.reset();
    // At once: a canvas of a new size is blank until it is painted.
    if (begun) render(() => plot.setSize(size));
  });
  observer.observe(host);

  const offTheme = onThemeChange(
    seen(() => {
      state.palette = readPalette(root);
    }),
  );
  document.fonts.addEventListener('loadingdone', invalidate);
  const offGestures = listenToGestures(plot.over, root, {
    width: plotWidth,
    zoomAt: seen(model.zoomAt),
    dragBy: seen(model.dragBy),
    edge: seen(model.edge),
    fit: seen(model.fit),
    reset: seen(model.reset),
  });

  const handle: ChartHandle = {
    element: root,
    update(update) {
      const change = model.apply(update);
      if (update.kind === 'full') awaited.came();
      if (change === 'none') return;
      fitAxis(update.series.high, change === 'series');
      invalidate();
    },
    expect: awaited.expect,
    period: model.period,
    setOverlays(next, paint) {
      if (next === state.overlays || (next.length === 0 && state.overlays.length === 0)) return;
      state.overlays = next;
      state.paintOverlays = paint;
      invalidate();
    },
    setRightRoom: seen(model.setRoom),
    setPrecision(prices, volumes) {
      if (prices === state.precision && volumes === amounts) return;
      state.precision = prices;
      amounts = volumes;
      fitAxis(model.store.high.subarray(0, model.store.length), true);
      invalidate();
    },
    setTexts(texts) {
      legend.setTexts(texts);
      empty.textContent = texts.empty;
    },
    setLabel: (label) => root.setAttribute('aria-label', label),
    setLogScale(on) {
      if (on === state.log) return;
      state.log = on;
      invalidate();
    },
    setLayer: seen((make: Parameters<ChartHandle['setLayer']>[0]) => {
      state.layer?.destroy();
      const floor = { plot: plot.over, state, invalidate, refreshLegend: inspect };
      state.layer = (gone ? null : make)?.(floor) ?? null;
    }),
    plot: plot.over,
    priceAt: (at) => plot.posToVal(at, 'y'),
    topOf: (price) => plot.valToPos(price, 'y'),
    priceHeight: () => plotHeight() * priceShare(state),
    zoom: seen((factor: number) => model.zoomAt(plotWidth() / 2, factor)),
    fit: seen(model.fit),
    reset: seen(model.reset),
    newest(count) {
      const { store } = model;
      if (awaited.isOther()) return [];
      const from = Math.max(0, store.length - count);
      const indices = Array.from({ length: store.length - from }, (_, i) => store.length - 1 - i);
      return indices.flatMap((index) => candleAt(store, index) ?? []);
    },
    figures: () => state.layer?.figures(decimals()) ?? [],
    image: async () => {
      if (awaited.isOther()) return null;
      const words = {
        title: model.store.key,
        figures: legend.text(),
        indicators: state.layer?.caption() ?? [],
      };
      const { chartImage } = await import('./image.ts');
      return chartImage(plot.ctx.canvas, words, state.palette, uPlot.pxRatio);
    },
    destroy() {
      gone = true;
      awaited.stop();
      cancelAnimationFrame(frame);
      clearTimeout(legendTimer);
      observer.disconnect();
      handle.setLayer(null);
      offTheme();
      offGestures();
      document.fonts.removeEventListener('loadingdone', invalidate);
      plot.destroy();
      root.remove();
    },
  };
  if (options.texts) handle.setTexts(options.texts);
  if (options.label !== undefined) handle.setLabel(options.label);
  const { begin = (paint) => paint() } = options;
  begin(() => {
    if (gone) return;
    begun = true;
    render(() => {
      start();
      if (size.width > 0 && size.height > 0) plot.setSize(size);
    });
  });
  return handle;
}
