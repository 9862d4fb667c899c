import 'uplot/dist/uPlot.min.css';
import uPlot from 'uplot';
import { priceText } from '#app/shared/format/number-text.ts';
import type { SecondsSeries } from '#protocol/seconds.ts';
import { paletteAt } from '../../theme.ts';
import { axisWidthFor, LEAST_AXIS } from '../axes.ts';
import { emptyPlot, keepInPlace, pacedLegend, type Size } from '../chart-life.ts';
import type { FigureDecimals } from '../chart-types.ts';
import { chartElements, crosshairText, write } from '../elements.ts';
import { listenToGestures } from '../gestures.ts';
import { candleColumns } from '../plot-options.ts';
import { firstAtOrAfter } from '../series.ts';
import { createEasing } from './easing.ts';
import { createMovingView } from './moving-view.ts';
import { createSecondsLegend } from './seconds-legend.ts';
import { reduceSeconds, secondsOptions } from './seconds-options.ts';
import { secondText } from './seconds-paint.ts';
import { scenePainters } from './seconds-scene.ts';
import { emptySeconds, lengthOf, type SecondsStore, takeSeconds } from './seconds-store.ts';
import type { Lane, SecondsScene, SecondsTexts, SettledLane } from './seconds-types.ts';
import { onPixels } from './seconds-view.ts';

interface SecondsOptions {
  readonly decimals: FigureDecimals;
  /** Epoch seconds by the clock of the trades. */
  readonly now: () => number;
  readonly following?: (on: boolean) => void;
}

export type SecondsHandle = ReturnType<typeof createSecondsChart>;

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Trades or candles of seconds with the contracts that run on them, without a framework. It paints when something came,
 * and as often as the present moves by a pixel. Give it a parent with a size; it fills it and follows it.
 */
export function createSecondsChart(
  parent: HTMLElement,
  { decimals, now, following = () => {} }: SecondsOptions,
) {
  const { root, head, host, empty, legend: candleLegend } = chartElements(parent);
  const store = emptySeconds();
  const state = emptyPlot(paletteAt(host), decimals);
  const look: SecondsScene['look'] = { lanes: [], settled: [], hovered: null, texts: null };
  const legend = createSecondsLegend(() => look.texts);
  candleLegend.element.replaceWith(legend.element);
  const scene: SecondsScene = { store, state, look, now };
  let painted = 0;
  let frame = 0;
  let timer = 0;
  let gone = false;

  const [size, plotWidth, leave] = keepInPlace(host, state, resized, invalidate);
  const moving = createMovingView({
    now,
    first: () => store.time[0] ?? now(),
    pixels: plotWidth,
    moved: () => invalidate(),
    following,
  });
  const easing = createEasing(scene, () => size().height);
  const painters = scenePainters(scene, moving, easing);

  /** The columns in the order of the series. */
  const rows = () => candleColumns(state.columns) as unknown as uPlot.AlignedData;
  const { shown } = easing;
  const moments = () => painters.moments(plotWidth());
  const over = (drawn: uPlot) => painters.over(drawn, plotWidth());
  const options = secondsOptions({
    store,
    state,
    shown,
    snap,
    moments,
    under: painters.under,
    over,
    inspect,
  });
  const plot: uPlot = new uPlot({ ...options, ...size() }, rows(), host);
  const timeWords = crosshairText(plot.over, 'x', 'time');
  const priceWords = crosshairText(plot.over, 'y', 'price');

  /** The row of a moment: the last one that begins at or before it. */
  function rowAt(time: number): number {
    return Math.max(0, firstAtOrAfter(store, time + 1e-6) - 1);
  }
  function snap(left: number): number {
    const length = lengthOf(store);
    if (length === 0 || store.length === 0) return left;
    const { from, to } = moving.view();
    const middle = (store.time[rowAt(moving.timeAt(left))] as number) + length / 2;
    return Math.abs(moving.timeAt(left) - middle) > length
      ? left
      : ((middle - from) / (to - from)) * plotWidth();
  }
  function inspect() {
    const { left = -1, top = -1 } = plot.cursor;
    const time = left < 0 || store.length === 0 ? null : moving.timeAt(left);
    const row = time === null ? easing.newest() : rowAt(Math.min(time, shown()));
    legend.show(store, row, state.decimals);
    write(timeWords, time === null ? '' : secondText(time));
    write(priceWords, time === null ? '' : priceText(plot.posToVal(top, 'y'), state.decimals.price));
  }
  const [sayFigures, hush] = pacedLegend(inspect);

  function render() {
    frame = 0;
    clearTimeout(timer);
    const at = performance.now();
    const passed = Math.min(100, at - painted);
    painted = at;
    const settles = moving.settle(passed, still());
    const view = onPixels(moving.view(), plotWidth() * uPlot.pxRatio);
    reduceSeconds(store, view, Math.round(plotWidth() * uPlot.pxRatio), state.columns);
    const onWay = easing.go(passed, still()) || settles;
    plot.batch(() => {
      plot.setData(rows(), false);
      plot.setScale('x', { min: view.from, max: view.to });
    });
    empty.hidden = store.length > 0;
    sayFigures();
    if (onWay) invalidate();
    // The present has moved by a pixel then.
    else if (moving.moves())
      timer = window.setTimeout(invalidate, Math.max(50, ((view.to - view.from) / plotWidth()) * 1000));
  }
  function invalidate() {
    if (frame === 0 && !gone) frame = requestAnimationFrame(render);
  }
  function resized(next: Size) {
    plot.setSize(next);
    easing.restart();
    render();
  }
  const offGestures = listenToGestures(plot, moving, state, invalidate);
  invalidate();

  /** What has happened by the chart's clock: a replay holds more. */
  const told = (): SecondsStore =>
    store.until > now() ? { ...store, length: firstAtOrAfter(store, now() + 1e-6) } : store;
  const model = {
    ...moving,
    period: () => lengthOf(store),
    get store() {
      return told();
    },
  };

  return {
    element: root,
    head,
    /** What reads it needs, and whose time ends with it. */
    share: { plot, state, changed: invalidate, model },
    plot: plot.over,
    series: () => (store.length > 0 ? told() : null),
    /** Contracts that are running, and the clock's epoch seconds. */
    contracts: () => ({ lanes: look.lanes, now: now() }),
    update(series: SecondsSeries) {
      const other = takeSeconds(store, series);
      if (other) {
        easing.restart();
        moving.setPeriod(store.period);
      }
      const axis = axisWidthFor(store.high.subarray(0, store.length), state.decimals.price);
      state.axisWidth = Math.max(other ? LEAST_AXIS : state.axisWidth, axis);
      invalidate();
    },
    /** Running contracts, and those that ended a moment ago. */
    setLanes(lanes: readonly Lane[], settled: readonly SettledLane[]) {
      Object.assign(look, { lanes, settled });
      moving.setLengths(lanes.map(({ from, to }) => to - from));
    },
    /** The button that is pointed at: its side of the price is shaded. */
    setHovered(side: 'up' | 'down' | null) {
      look.hovered = side;
      invalidate();
    },
    setDecimals(next: FigureDecimals) {
      state.decimals = next;
      invalidate();
    },
    setTexts(next: SecondsTexts) {
      look.texts = next;
      empty.textContent = next.empty;
      inspect();
    },
    /** What a screen reader says the picture is. */
    setLabel: (label: string) => root.setAttribute('aria-label', label),
    /** Shows this part of time and no other; null follows the present. */
    setFixed: moving.setFixed,
    follow: moving.follow,
    zoom: moving.zoom,
    pan: (share: number) => moving.dragBy(plotWidth() * share),
    fit: moving.fit,
    store,
    async image(): Promise<Blob | null> {
      const { chartImage } = await import('../image.ts');
      return chartImage(plot, state, store.key, legend.element);
    },
    destroy() {
      gone = true;
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      hush();
      leave();
      offGestures();
      plot.destroy();
      root.remove();
    },
  };
}
