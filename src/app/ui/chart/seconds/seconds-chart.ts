import 'uplot/dist/uPlot.min.css';
import uPlot from 'uplot';
import { priceText } from '#app/shared/format/number-text.ts';
import type { SecondsSeries } from '#protocol/seconds.ts';
import { onThemeChange, readPalette } from '../../theme.ts';
import { axisFontSize, axisWidthFor, whole } from '../axes.ts';
import { candlePaths, clipTo, groundOf } from '../candle-paths.ts';
import type { FigureDecimals, PlotState } from '../chart-types.ts';
import { noColumns, priceBounds, reduceToColumns } from '../columns.ts';
import { chartElements, crosshairText, write } from '../elements.ts';
import { listenToGestures } from '../gestures.ts';
import { plotOptions } from '../plot-options.ts';
import { firstAtOrAfter } from '../series.ts';
import { paintTags } from '../tags.ts';
import type { ViewRange } from '../view.ts';
import { paintCount, paintLanes, paintSettled, paintShades, placeLanes } from './lane-paint.ts';
import { createMovingView } from './moving-view.ts';
import { pricePaths } from './price-line.ts';
import { createSecondsLegend } from './seconds-legend.ts';
import { paintGaps, paintHead, paintMoment, paintPresent, secondText } from './seconds-paint.ts';
import { emptySeconds, lastMinute, lengthOf, takeSeconds } from './seconds-store.ts';
import type { Lane, SecondsTexts, SettledLane } from './seconds-types.ts';
import { onPixels } from './seconds-view.ts';

interface SecondsOptions {
  readonly decimals: FigureDecimals;
  /** Epoch seconds by the clock of the trades. */
  readonly now: () => number;
  readonly following?: (on: boolean) => void;
}

export type SecondsHandle = ReturnType<typeof createSecondsChart>;

/** Milliseconds in which what a poll brought appears, and the axis comes to other prices. */
const EASE = 180;
/** Seconds without news after which the line has ended: polls come every second. */
const SILENT = 3;
const LEGEND_PACE = 200;
const NONE: readonly Lane[] = [];
/** CSS pixels of the price axis before there are prices. */
const LEAST_AXIS = 72;
/** Narrower than this a candle is a line. */
const LEAST_STEP = 2.5;
/** CSS pixels that a moment on the axis takes. */
const MOMENT = 64;

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Trades or candles of seconds with the contracts that run on them, without a framework. It paints when something came,
 * and as often as the present moves by a pixel. Give it a parent with a size; it fills it and follows it.
 */
export function createSecondsChart(
  parent: HTMLElement,
  { decimals, now, following = () => {} }: SecondsOptions,
) {
  const { root, head, host, empty, legend: candleLegend, palette } = chartElements(parent);
  let texts: SecondsTexts | null = null;
  const legend = createSecondsLegend(() => texts);
  candleLegend.element.replaceWith(legend.element);
  const store = emptySeconds();
  const state: PlotState = {
    palette,
    decimals,
    log: false,
    stretch: 1,
    columns: noColumns(),
    bounds: { min: 0, max: 1, lowest: Number.NEGATIVE_INFINITY },
    labelled: [],
    axisWidth: LEAST_AXIS,
    layer: null,
    overlays: [],
    paintOverlays: null,
  };
  let size = { width: host.clientWidth, height: host.clientHeight };
  let lanes = NONE;
  let settled: readonly SettledLane[] = [];
  let hovered: 'up' | 'down' | null = null;
  /** The line is drawn up to here; on its way to what is known. */
  let shown = 0;
  let painted = 0;
  let anew = true;
  let frame = 0;
  let timer = 0;
  let legendTimer = 0;
  let gone = false;

  const plotWidth = () => Math.max(1, size.width - state.axisWidth);
  const moving = createMovingView({
    now,
    first: () => store.time[0] ?? now(),
    pixels: plotWidth,
    moved: () => invalidate(),
    following,
  });
  const known = () => Math.min(store.until, now());
  /** Index of the newest row that is drawn. */
  const newest = () => firstAtOrAfter(store, shown + 1e-6) - 1;
  const lastPrice = () => store.close[newest()] ?? Number.NaN;

  /** Lets the line and the axis go on towards what is known; true while they are on their way. */
  function ease(passed: number): boolean {
    const share = anew || still() ? 1 : 1 - Math.exp((-3 * passed) / EASE);
    const target = known();
    shown += (target - shown) * share;
    if (Math.abs(target - shown) < 0.02 || lengthOf(store) > 0 || target < shown) shown = target;
    const pixels = state.axisWidth === 0 ? 1 : size.height;
    const wanted = boundsOf();
    let onWay = shown !== target;
    if (wanted) {
      const step = (a: number, b: number) => a + (b - a) * share;
      const { min, max } = state.bounds;
      const near =
        Math.abs(wanted.min - min) + Math.abs(wanted.max - max) < (wanted.max - wanted.min) / pixels;
      state.bounds =
        near || anew
          ? wanted
          : {
              min: step(min, wanted.min),
              max: step(max, wanted.max),
              lowest: step(state.bounds.lowest, wanted.lowest),
            };
      onWay ||= !near && !anew;
    }
    anew = false;
    return onWay;
  }

  /** The columns in the order of the series. */
  function rows(): uPlot.AlignedData {
    const { time, volume, close, count } = state.columns;
    return [time, volume, close].map((column) => column.subarray(0, count)) as unknown as uPlot.AlignedData;
  }

  function reduce(view: ViewRange) {
    const { columns } = state;
    reduceToColumns(store, view, lengthOf(store), Math.round(plotWidth() * uPlot.pxRatio), columns, 1);
    if (store.period !== 'tick') return;
    // A trade rose or fell from the one before it.
    for (let at = columns.count - 1; at > 0; at--) columns.open[at] = columns.close[at - 1] as number;
  }

  function boundsOf() {
    const { columns, stretch } = state;
    const inView = lanes.map(({ price }) => price);
    const price = store.close[newest()];
    if (price !== undefined) inView.push(price);
    const any = columns.highest >= columns.lowest;
    const low = any ? columns.lowest : (price ?? Number.NaN);
    const high = any ? columns.highest : (price ?? Number.NaN);
    return priceBounds({ low, high }, inView, false, state.decimals.price, { stretch });
  }

  const drawing = plotOptions(state, { snap, newest: () => null }, inspect);
  const isLine = () => store.period === 'tick' || state.columns.step < LEAST_STEP * uPlot.pxRatio;
  const line = pricePaths(state, store, () => shown);
  const candles = candlePaths(state);
  const [, volumes, prices] = drawing.series;
  const [times] = drawing.axes ?? [];
  const options: Omit<uPlot.Options, 'width' | 'height'> = {
    ...drawing,
    series: [{}, volumes ?? {}, { ...prices, paths: (...args) => (isLine() ? line : candles)(...args) }],
    axes: [
      {
        ...times,
        // Where a moment is told there is no room for the axis's own.
        values: (plot, splits) => {
          const told = moments();
          const free = (split: number) =>
            told.every((at) => Math.abs(plot.valToPos(split, 'x') - plot.valToPos(at, 'x')) > MOMENT);
          return whole(plot, splits, secondText).map((text, at) => (free(splits[at] ?? 0) ? text : null));
        },
      },
      ...(drawing.axes ?? []).slice(1),
    ],
    hooks: { drawAxes: [paintUnder], draw: [paintOver], setCursor: [inspect] },
  };
  const plot: uPlot = new uPlot(
    { ...options, width: Math.max(1, size.width), height: Math.max(1, size.height) },
    rows(),
    host,
  );
  const timeWords = crosshairText(plot.over, 'x', 'time');
  const priceWords = crosshairText(plot.over, 'y', 'price');

  const ground = () => {
    const found = groundOf(plot, state);
    found.ctx.font = `${axisFontSize() * found.ratio}px ${state.palette.font}`;
    return found;
  };
  const tone = (): 'up' | 'down' => (lastPrice() < (lastMinute(store, shown)?.first ?? 0) ? 'down' : 'up');

  function gapsInView(): [number, number][] {
    const gaps = Array.from({ length: store.gaps.length / 2 }, (_, at): [number, number] => [
      store.gaps[2 * at] as number,
      store.gaps[2 * at + 1] as number,
    ]);
    const at = now();
    return store.until > 0 && at - store.until > SILENT && moving.moves()
      ? [...gaps, [store.until, at]]
      : gaps;
  }

  function paintUnder() {
    if (store.length === 0) return;
    const place = ground();
    clipTo(place);
    const last = lastPrice();
    if (moving.moves()) paintPresent(place, now());
    if (hovered) {
      const y = Math.min(Math.max(place.y(last), place.top), place.top + place.height);
      place.ctx.globalAlpha = 0.1;
      place.ctx.fillStyle = state.palette[hovered];
      const end = hovered === 'up' ? place.top : place.top + place.height;
      place.ctx.fillRect(place.left, Math.min(y, end), place.width, Math.abs(end - y));
      place.ctx.globalAlpha = 1;
    }
    if (texts) paintGaps(place, gapsInView(), texts.gap);
    paintShades(place, placeLanes(place, lanes, last, now()));
    place.ctx.restore();
  }

  function paintOver() {
    if (store.length === 0) return;
    const place = ground();
    place.ctx.save();
    const last = lastPrice();
    const at = now();
    clipTo(place);
    paintSettled(place, settled);
    paintHead(place, Math.min(shown, known()), last, tone());
    const lit = lanes.find((lane) => lane.lit);
    paintLanes(place, placeLanes(place, lanes, last, at), at);
    place.ctx.restore();
    const { price } = state.decimals;
    const entries = lit
      ? [{ price: lit.price, label: priceText(lit.price, price), tone: 'accent' as const }]
      : [];
    paintTags(place, [{ price: last, label: priceText(last, price), tone: tone() }, ...entries], state);
    paintCount(place, lanes, last, at, state.axisWidth);
    for (const moment of moments())
      paintMoment(place, place.x(moment), moment, moment === lit?.from || moment === lit?.to);
    place.ctx.restore();
  }

  /** What the axis tells besides its own: entry and expiry of the contract that is pointed at, and the present beside them. */
  function moments(): readonly number[] {
    const lit = lanes.find((lane) => lane.lit);
    const own = lit ? [lit.from, lit.to] : [];
    const at = now();
    const { from, to } = moving.view();
    const second = plotWidth() / (to - from);
    const hasRoom = own.every((moment) => Math.abs(moment - at) * second > MOMENT);
    return moving.moves() && hasRoom ? [...own, at] : own;
  }

  /** The row of a moment: the last one that begins at or before it. */
  function rowAt(time: number): number {
    return Math.max(0, firstAtOrAfter(store, time + 1e-6) - 1);
  }
  function snap(left: number): number {
    const length = lengthOf(store);
    if (length === 0 || store.length === 0) return left;
    const view = moving.view();
    const middle = (store.time[rowAt(moving.timeAt(left))] as number) + length / 2;
    return Math.abs(moving.timeAt(left) - middle) > length
      ? left
      : ((middle - view.from) / (view.to - view.from)) * plotWidth();
  }
  function inspect() {
    const { left = -1, top = -1 } = plot.cursor;
    const time = left < 0 || store.length === 0 ? null : moving.timeAt(left);
    legend.show(store, time === null ? newest() : rowAt(Math.min(time, shown)), state.decimals);
    write(timeWords, time === null ? '' : secondText(time));
    write(priceWords, time === null ? '' : priceText(plot.posToVal(top, 'y'), state.decimals.price));
  }

  function render() {
    frame = 0;
    clearTimeout(timer);
    const at = performance.now();
    const passed = Math.min(100, at - painted);
    painted = at;
    const settles = moving.settle(passed, still());
    const view = onPixels(moving.view(), plotWidth() * uPlot.pxRatio);
    reduce(view);
    const onWay = ease(passed) || settles;
    plot.batch(() => {
      plot.setData(rows(), false);
      plot.setScale('x', { min: view.from, max: view.to });
    });
    empty.hidden = store.length > 0;
    if (legendTimer === 0) {
      inspect();
      legendTimer = window.setTimeout(() => {
        legendTimer = 0;
        inspect();
      }, LEGEND_PACE);
    }
    if (onWay) invalidate();
    // The present has moved by a pixel then.
    else if (moving.moves())
      timer = window.setTimeout(invalidate, Math.max(50, ((view.to - view.from) / plotWidth()) * 1000));
  }
  function invalidate() {
    if (frame === 0 && !gone) frame = requestAnimationFrame(render);
  }

  const observer = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = host;
    if (width === 0 || height === 0 || (width === size.width && height === size.height)) return;
    size = { width, height };
    plot.setSize(size);
    anew = true;
    render();
  });
  observer.observe(host);
  const offTheme = onThemeChange(() => {
    state.palette = readPalette(root);
    invalidate();
  });
  document.fonts.addEventListener('loadingdone', invalidate);
  const offGestures = listenToGestures(plot, root, moving, state, invalidate);
  invalidate();

  return {
    element: root,
    head,
    update(series: SecondsSeries) {
      const other = takeSeconds(store, series);
      if (other) {
        anew = true;
        moving.setPeriod(store.period);
      }
      const axis = axisWidthFor(store.high.subarray(0, store.length), state.decimals.price);
      state.axisWidth = Math.max(other ? LEAST_AXIS : state.axisWidth, axis);
      invalidate();
    },
    /** Running contracts, and those that ended a moment ago. */
    setLanes(next: readonly Lane[], ended: readonly SettledLane[]) {
      lanes = next;
      settled = ended;
      moving.setLengths(next.map(({ from, to }) => to - from));
    },
    /** The button that is pointed at: its side of the price is shaded. */
    setHovered(side: 'up' | 'down' | null) {
      hovered = side;
      invalidate();
    },
    setDecimals(next: FigureDecimals) {
      state.decimals = next;
      invalidate();
    },
    setTexts(next: SecondsTexts) {
      texts = next;
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
      const words = { title: store.key, figures: legend.text(), indicators: [] };
      return chartImage(plot.ctx.canvas, words, state.palette, uPlot.pxRatio);
    },
    destroy() {
      gone = true;
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      clearTimeout(legendTimer);
      observer.disconnect();
      offTheme();
      offGestures();
      document.fonts.removeEventListener('loadingdone', invalidate);
      plot.destroy();
      root.remove();
    },
  };
}
