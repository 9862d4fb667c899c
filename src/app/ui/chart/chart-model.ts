import type { CandleUpdate } from '#protocol/market.ts';
import { PERIOD_SECONDS } from '#protocol/periods.ts';
import type { Candle } from './candle-store.ts';
import {
  applyUpdate,
  type CandleStore,
  candleAt,
  emptyStore,
  firstAtOrAfter,
  type StoreChange,
} from './candle-store.ts';
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

/** The candles of a chart and what part of them is in view; knows the width of the plot in CSS pixels, nothing else. */
export interface ChartModel {
  readonly store: CandleStore;
  view(): ViewRange;
  /** Seconds a candle lasts. */
  period(): number;
  apply(update: CandleUpdate): StoreChange;
  newest(): Candle | null;
  timeAt(left: number): number;
  /** The candle of a moment: the nearest one where there is none, the newest one in the future. */
  indexAt(time: number): number;
  /** The middle of the candle under a position; the position itself in the future. */
  snap(left: number): number;
  resize(width: number): void;
  zoomAt(left: number, factor: number): void;
  /** Drags the candles by pixels. */
  dragBy(pixels: number): void;
  edge(which: 'first' | 'last'): void;
  fit(): void;
  /** The view a series starts with. */
  reset(): void;
  setRoom(seconds: number): void;
}

/** @param now epoch seconds; where the time axis stands while there are no candles */
export function createChartModel(width: number, now: () => number): ChartModel {
  const store = emptyStore();
  let pixels = width;
  let period: number = PERIOD_SECONDS['1min'];
  let room = 0;
  const extent = (): Extent => {
    const first = store.time[0] ?? now();
    return { first, last: store.length > 0 ? (store.time[store.length - 1] ?? first) : first, period, room };
  };
  let view = initialRange(extent(), pixels);

  const timeAt = (left: number) => view.from + (left / pixels) * (view.to - view.from);
  const indexAt = (time: number) => {
    const next = firstAtOrAfter(store, time - period / 2);
    if (next === 0 || next === store.length) return Math.min(next, store.length - 1);
    const before = time - ((store.time[next - 1] ?? 0) + period / 2);
    const after = (store.time[next] ?? 0) + period / 2 - time;
    return before < after ? next - 1 : next;
  };

  return {
    store,
    view: () => view,
    period: () => period,
    apply(update) {
      const before = extent();
      const had = store.length > 0;
      const change = applyUpdate(store, update);
      if (change === 'none') return change;
      period = PERIOD_SECONDS[update.series.period];
      view =
        change === 'series' || !had ? initialRange(extent(), pixels) : followRange(view, before, extent());
      return change;
    },
    newest: () => candleAt(store, store.length - 1),
    timeAt,
    indexAt,
    snap(left) {
      const time = timeAt(left);
      if (store.length === 0 || time > extent().last + period) return left;
      const middle = (store.time[indexAt(time)] ?? time) + period / 2;
      return ((middle - view.from) / (view.to - view.from)) * pixels;
    },
    resize(next) {
      view = resizeRange(view, pixels, next);
      pixels = next;
    },
    zoomAt(left, factor) {
      view = zoomRange(view, factor, timeAt(left), extent());
    },
    dragBy(distance) {
      view = panRange(view, (-distance * (view.to - view.from)) / pixels, extent());
    },
    edge(which) {
      view = edgeRange(view, which, extent());
    },
    fit() {
      view = fitRange(extent());
    },
    reset() {
      view = initialRange(extent(), pixels);
    },
    setRoom(seconds) {
      const before = extent();
      room = seconds;
      view = followRange(view, before, extent());
    },
  };
}
