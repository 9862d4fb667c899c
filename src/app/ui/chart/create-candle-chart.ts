import 'uplot/dist/uPlot.min.css';
import uPlot from 'uplot';
import { PERIOD_SECONDS } from '#contract/market.ts';
import styles from './candle-chart.module.css';
import { applyUpdate, candleAt, emptyStore, firstAtOrAfter } from './candle-store.ts';
import { chartImage } from './chart-image.ts';
import type { Candle, ChartHandle, ChartOptions, Overlay } from './chart-types.ts';
import { createCrosshair } from './crosshair.ts';
import { listenToGestures } from './gestures.ts';
import { createLegend } from './legend.ts';
import { priceText } from './number-format.ts';
import { paintChart, type Scene } from './paint-chart.ts';
import { readPalette } from './palette.ts';
import { createPlot } from './plot.ts';
import { priceBounds } from './price-bounds.ts';
import { noColumns, reduceToColumns } from './reduce-columns.ts';
import { onThemeChange } from './theme-watch.ts';
import { momentText } from './time-ticks.ts';
import {
  type Extent,
  edgeRange,
  fitRange,
  followRange,
  initialRange,
  panRange,
  resizeRange,
  type ViewRange,
  zoomRange,
} from './view-range.ts';

/** Figures that change faster can't be read; writing them costs as much as painting the candles. */
const LEGEND_PACE = 100;
const LEAST_AXIS = 72;
/** Of the axis font; an estimate on the wide side keeps the axis still while fonts load. */
const DIGIT_PIXELS = 6.8;

/**
 * A candle chart without a framework: it paints on the next frame after a change, and only then.
 * Give it a parent with a size; it fills it and follows it.
 */
export function createCandleChart(parent: HTMLElement, options: ChartOptions): ChartHandle {
  const element = document.createElement('div');
  const top = document.createElement('div');
  const host = document.createElement('div');
  const empty = document.createElement('div');
  const legend = createLegend();
  const crosshair = createCrosshair();
  element.className = styles.chart ?? '';
  element.tabIndex = 0;
  element.setAttribute('role', 'img');
  top.className = styles.top ?? '';
  host.className = styles.plot ?? '';
  empty.className = styles.empty ?? '';
  empty.hidden = true;
  top.append(legend.element);
  element.append(top, host);
  parent.append(element);

  const store = emptyStore();
  const columns = noColumns();
  let palette = readPalette(element);
  let precision = options.precision;
  let period = 60;
  let room = 0;
  let log = false;
  let overlays: readonly Overlay[] = [];
  let lowestLabel = Number.NEGATIVE_INFINITY;
  let bounds: readonly [number, number] = [0, 1];
  let axisWidth = LEAST_AXIS;
  let size = { width: host.clientWidth, height: host.clientHeight };
  let hovered: { readonly left: number; readonly top: number } | null = null;
  let frame = 0;
  let legendTimer = 0;

  const plotWidth = () => Math.max(1, size.width - axisWidth);
  const extent = (): Extent => {
    const now = Date.now() / 1000;
    const first = store.time[0] ?? now;
    return { first, last: store.time[store.length - 1] ?? now, period, room };
  };
  let view: ViewRange = initialRange(extent(), plotWidth());

  const timeAt = (left: number) => view.from + (left / plotWidth()) * (view.to - view.from);
  const leftOf = (time: number) => ((time - view.from) / (view.to - view.from)) * plotWidth();
  /** The candle under a moment; the nearest one where there is none, the newest one in the future. */
  const indexAt = (time: number) => {
    const next = firstAtOrAfter(store, time - period / 2);
    const before = (store.time[next - 1] ?? -Infinity) + period / 2;
    const after = (store.time[next] ?? Infinity) + period / 2;
    return time - before < after - time ? next - 1 : next;
  };

  const plot = createPlot(host, palette.font, {
    palette: () => palette,
    precision: () => precision,
    logScale: () => log,
    lowestLabel: () => lowestLabel,
    hasPrices: () => store.length > 0,
    axisWidth: () => axisWidth,
    priceBounds() {
      reduceToColumns(store, view, period, Math.round(plotWidth() * uPlot.pxRatio), columns);
      const entries = overlays.flatMap((each) =>
        each.kind === 'span' && each.from < view.to ? [each.price] : [],
      );
      const next = priceBounds(columns, entries, log, precision);
      if (next) bounds = [next.min, next.max];
      lowestLabel = next?.lowest ?? Number.NEGATIVE_INFINITY;
      return bounds;
    },
    paint: (target) => paintChart(target, scene()),
    snap(left) {
      const time = timeAt(left);
      if (store.length === 0 || time > extent().last + period) return left;
      return leftOf((store.time[indexAt(time)] ?? time) + period / 2);
    },
    pointer(at) {
      hovered = at;
      inspect();
    },
  });
  host.append(...crosshair.elements, empty);

  const scene = (): Scene => ({
    columns,
    palette,
    overlays,
    view,
    log,
    bounds,
    precision,
    axisWidth,
    last: newestCandle(),
  });
  const newestCandle = (): Candle | null => candleAt(store, store.length - 1);

  /** Brings legend and crosshair labels in line with the pointer. */
  function inspect() {
    const time = hovered ? timeAt(hovered.left) : null;
    const index = time === null ? store.length - 1 : indexAt(time);
    const candle = candleAt(store, index) ?? newestCandle();
    legend.show(candle, period, precision);
    if (!hovered || time === null || !candle) return crosshair.show(null);
    const future = time > candle.time + 1.5 * period;
    crosshair.show({
      ...hovered,
      time: momentText(future ? time : candle.time, period),
      price: priceText(plot.posToVal(hovered.top, 'y'), precision),
    });
  }

  function render() {
    frame = 0;
    plot.batch(() => plot.setScale('x', { min: view.from, max: view.to }));
    const { left, top, width, height } = plot.bbox;
    const ratio = uPlot.pxRatio;
    crosshair.place({ left: left / ratio, top: top / ratio, width: width / ratio, height: height / ratio });
    if (legendTimer === 0) {
      inspect();
      legendTimer = window.setTimeout(() => {
        legendTimer = 0;
        inspect();
      }, LEGEND_PACE);
    }
  }
  const invalidate = () => {
    if (frame === 0) frame = requestAnimationFrame(render);
  };
  const look = (next: ViewRange) => {
    view = next;
    invalidate();
  };
  const roomForPrices = (highs: Float64Array) => {
    let highest = 0;
    for (const high of highs) if (high > highest) highest = high;
    const digits = priceText(highest, precision).length;
    axisWidth = Math.max(axisWidth, Math.ceil(digits * DIGIT_PIXELS) + 18);
  };

  const observer = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = host;
    if (width === 0 || height === 0 || (width === size.width && height === size.height)) return;
    const before = size.width;
    const plotBefore = plotWidth();
    size = { width, height };
    view =
      before > axisWidth ? resizeRange(view, plotBefore, plotWidth()) : initialRange(extent(), plotWidth());
    plot.batch(() => {
      plot.setSize(size);
      plot.setScale('x', { min: view.from, max: view.to });
    });
    invalidate();
  });
  observer.observe(host);

  const refreshTheme = () => {
    palette = readPalette(element);
    invalidate();
  };
  const offTheme = onThemeChange(refreshTheme);
  document.fonts.addEventListener('loadingdone', invalidate);
  const offGestures = listenToGestures(plot.over, element, {
    width: plotWidth,
    zoomAt: (left, factor) => look(zoomRange(view, factor, timeAt(left), extent())),
    dragBy: (pixels) => look(panRange(view, (-pixels * (view.to - view.from)) / plotWidth(), extent())),
    edge: (which) => look(edgeRange(view, which, extent())),
    fit: () => look(fitRange(extent())),
    reset: () => look(initialRange(extent(), plotWidth())),
  });

  const handle: ChartHandle = {
    element,
    attach: (next) => next.append(element),
    update(update) {
      const before = extent();
      const had = store.length > 0;
      const change = applyUpdate(store, update);
      if (update.kind === 'full') {
        element.dataset.state = store.length === 0 ? 'empty' : 'ready';
        empty.hidden = store.length > 0;
      }
      if (change === 'none') return;
      period = PERIOD_SECONDS[update.series.period];
      if (change === 'series' || !had) {
        axisWidth = LEAST_AXIS;
        view = initialRange(extent(), plotWidth());
      } else view = followRange(view, before, extent());
      roomForPrices(update.series.high);
      invalidate();
    },
    expect(key) {
      if (store.key === '') return;
      element.dataset.state = key === store.key ? 'ready' : 'waiting';
    },
    period: () => period,
    setOverlays(next) {
      overlays = next;
      invalidate();
    },
    setRightRoom(seconds) {
      const before = extent();
      room = seconds;
      look(followRange(view, before, extent()));
    },
    setPrecision(decimals) {
      precision = decimals;
      invalidate();
    },
    setTexts(texts) {
      legend.setTexts(texts);
      empty.textContent = texts.empty;
    },
    setLabel: (label) => element.setAttribute('aria-label', label),
    setLogScale(on) {
      log = on;
      invalidate();
    },
    zoom: (factor) => look(zoomRange(view, factor, (view.from + view.to) / 2, extent())),
    fit: () => look(fitRange(extent())),
    reset: () => look(initialRange(extent(), plotWidth())),
    refreshTheme,
    newest(count) {
      const from = Math.max(0, store.length - count);
      const indices = Array.from({ length: store.length - from }, (_, i) => store.length - 1 - i);
      return indices.flatMap((index) => candleAt(store, index) ?? []);
    },
    image: () => chartImage(plot.ctx.canvas, legend.text(), palette, uPlot.pxRatio),
    destroy() {
      cancelAnimationFrame(frame);
      clearTimeout(legendTimer);
      observer.disconnect();
      offTheme();
      offGestures();
      document.fonts.removeEventListener('loadingdone', invalidate);
      plot.destroy();
      element.remove();
    },
  };
  if (options.texts) handle.setTexts(options.texts);
  if (options.label !== undefined) handle.setLabel(options.label);
  render();
  return handle;
}
