import 'uplot/dist/uPlot.min.css';
import uPlot from 'uplot';
import { priceText } from '#app/format/number-text.ts';
import { onThemeChange, readPalette } from '../theme.ts';
import { awaitSeries } from './awaited-series.ts';
import { createAxisLabels } from './axis-labels.ts';
import { axisWidthFor, LEAST_AXIS } from './axis-width.ts';
import { candleAt } from './candle-store.ts';
import { type ChartElements, chartElements } from './chart-elements.ts';
import type { ChartLayer } from './chart-layer.ts';
import { createChartModel } from './chart-model.ts';
import type { ChartHandle, ChartOptions } from './chart-types.ts';
import { createCrosshair } from './crosshair.ts';
import { listenToGestures } from './gestures.ts';
import type { Overlay, PaintOverlays } from './overlay.ts';
import { paintChart } from './paint-chart.ts';
import { createPlot } from './plot.ts';
import { priceBounds } from './price-bounds.ts';
import { noColumns, reduceToColumns } from './reduce-columns.ts';
import { momentText } from './ticks.ts';

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
  { root, host, empty, legend, ...read }: ChartElements = chartElements(parent),
): ChartHandle {
  const crosshair = createCrosshair();

  let { palette } = read;
  let { precision, amounts = VOLUME_DECIMALS } = options;
  let log = false;
  let layer: ChartLayer | null = null;
  let overlays: readonly Overlay[] = [];
  let paintOverlays: PaintOverlays | null = null;
  let bounds: readonly [min: number, max: number] = [0, 1];
  let lowestLabel = Number.NEGATIVE_INFINITY;
  let axisWidth = LEAST_AXIS;
  let size = { width: host.clientWidth, height: host.clientHeight };
  let begun = false;
  let gone = false;
  let hovered: { readonly left: number; readonly top: number } | null = null;
  let frame = 0;
  let legendTimer = 0;

  const decimals = () => ({ price: precision, volume: amounts });
  const plotHeight = () => plot.bbox.height / uPlot.pxRatio;
  const plotWidth = () => Math.max(1, size.width - axisWidth);
  const model = createChartModel(plotWidth(), () => Date.now() / 1000);
  const awaited = awaitSeries({ root, empty, drawn: () => model.store });
  const columns = noColumns();
  const labels = createAxisLabels();

  const { plot, start } = createPlot(host, palette.font, {
    palette: () => palette,
    precision: () => precision,
    logScale: () => log,
    lowestLabel: () => lowestLabel,
    hasPrices: () => model.store.length > 0,
    axisWidth: () => axisWidth,
    labels,
    priceBounds() {
      const view = model.view();
      reduceToColumns(model.store, view, model.period(), Math.round(plotWidth() * uPlot.pxRatio), columns);
      const entries = overlays.flatMap((each) =>
        each.kind === 'span' && each.from < view.to ? [each.price] : [],
      );
      const inView = [...entries, ...(layer?.pricesInView(view, columns) ?? [])];
      const next = priceBounds(columns, inView, log, precision, layer?.paneShare());
      if (next) bounds = [next.min, next.max];
      lowestLabel = next?.lowest ?? Number.NEGATIVE_INFINITY;
      return bounds;
    },
    paint: (target) =>
      paintChart(target, {
        columns,
        palette,
        overlays,
        paintOverlays,
        log,
        bounds,
        precision,
        axisWidth,
        view: model.view(),
        period: model.period(),
        layer,
        last: model.newest(),
      }),
    snap: model.snap,
    pointer(at) {
      hovered = at;
      inspect();
    },
  });
  host.append(...crosshair.elements);

  /** Brings legend and crosshair labels in line with the pointer. */
  function inspect() {
    const { store } = model;
    const time = hovered ? model.timeAt(hovered.left) : null;
    const candle = candleAt(store, time === null ? store.length - 1 : model.indexAt(time));
    legend.show(candle, model.period(), decimals());
    layer?.inspect(candle?.time ?? null, decimals());
    if (!hovered || time === null || !candle) return crosshair.show(null);
    const future = time > candle.time + 1.5 * model.period();
    crosshair.show({
      ...hovered,
      time: momentText(future ? time : candle.time, model.period()),
      price:
        layer?.valueAt(hovered.top / plotHeight()) ?? priceText(plot.posToVal(hovered.top, 'y'), precision),
    });
  }

  /** Paints at once, and but once: what changes the plot before that is told in `change`. */
  function render(change?: () => void) {
    cancelAnimationFrame(frame);
    frame = 0;
    const { from, to } = model.view();
    plot.batch(() => {
      change?.();
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
    const next = Math.max(anew ? LEAST_AXIS : axisWidth, axisWidthFor(highs, precision));
    if (next === axisWidth) return;
    axisWidth = next;
    model.resize(plotWidth());
  };

  const observer = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = host;
    if (width === 0 || height === 0 || (width === size.width && height === size.height)) return;
    const unseen = size.width <= axisWidth;
    size = { width, height };
    model.resize(plotWidth());
    if (unseen) model.reset();
    // At once: a canvas of a new size is blank until it is painted.
    if (begun) render(() => plot.setSize(size));
  });
  observer.observe(host);

  const refreshTheme = seen(() => {
    palette = readPalette(root);
  });
  const offTheme = onThemeChange(refreshTheme);
  const fontsCame = seen(labels.forget);
  document.fonts.addEventListener('loadingdone', fontsCame);
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
    attach: (next) => next.append(root),
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
      if (next === overlays || (next.length === 0 && overlays.length === 0)) return;
      overlays = next;
      paintOverlays = paint;
      invalidate();
    },
    setRightRoom: seen(model.setRoom),
    setPrecision(prices, volumes) {
      if (prices === precision && volumes === amounts) return;
      precision = prices;
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
      if (on === log) return;
      log = on;
      invalidate();
    },
    setLayer: seen((make: Parameters<ChartHandle['setLayer']>[0]) => {
      layer?.destroy();
      layer = (gone ? null : make)?.({ plot: plot.over, invalidate, refreshLegend: inspect }) ?? null;
    }),
    plot: plot.over,
    priceAt: (at) => plot.posToVal(at, 'y'),
    topOf: (price) => plot.valToPos(price, 'y'),
    priceHeight: () => plotHeight() * (1 - (layer?.paneShare() ?? 0)),
    zoom: seen((factor: number) => model.zoomAt(plotWidth() / 2, factor)),
    fit: seen(model.fit),
    reset: seen(model.reset),
    refreshTheme,
    newest(count) {
      const { store } = model;
      if (awaited.isOther()) return [];
      const from = Math.max(0, store.length - count);
      const indices = Array.from({ length: store.length - from }, (_, i) => store.length - 1 - i);
      return indices.flatMap((index) => candleAt(store, index) ?? []);
    },
    figures: () => layer?.figures(decimals()) ?? [],
    image: async () => {
      if (awaited.isOther()) return null;
      const words = { title: model.store.key, figures: legend.text(), indicators: layer?.caption() ?? [] };
      const { chartImage } = await import('./chart-image.ts');
      return chartImage(plot.ctx.canvas, words, palette, uPlot.pxRatio);
    },
    destroy() {
      gone = true;
      awaited.stop();
      cancelAnimationFrame(frame);
      clearTimeout(legendTimer);
      observer.disconnect();
      layer?.destroy();
      layer = null;
      offTheme();
      offGestures();
      document.fonts.removeEventListener('loadingdone', fontsCame);
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
