import type { CandleColumns, CandleUpdate, Print } from '#protocol/market.ts';
import { candleEnd, periodSeconds } from '#protocol/periods.ts';
import {
  type Extent,
  edgeRange,
  fitRange,
  followRange,
  initialRange,
  panRange,
  rescaleRange,
  resizeRange,
  type ViewRange,
  zoomRange,
} from './view.ts';

/** The figures of a candle in the order in which they are told. */
export const CANDLE_FIELDS = ['open', 'high', 'low', 'close', 'volume', 'turnover'] as const;
export const CANDLE_COLUMNS = ['time', ...CANDLE_FIELDS] as const;
type Name = (typeof CANDLE_COLUMNS)[number];

/** `time` is the epoch second at which it opens. */
export type Candle = Readonly<Record<Name, number>>;

/** One value for each name. */
export const byName = <Key extends string, Value>(
  names: readonly Key[],
  value: (name: Key) => Value,
): Record<Key, Value> => Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Key, Value>;

/** A series that grows at its end: the arrays may be longer than `length`. */
export interface CandleStore extends Record<Name, Float64Array> {
  length: number;
  /** Which pair and period; empty before the first series. */
  key: string;
}

/** `pair`: the series is of another pair, and views start anew; `period`: of another period of the same pair. */
type StoreChange = 'pair' | 'period' | 'data' | 'none';

export const emptyStore = (): CandleStore => ({
  key: '',
  length: 0,
  ...byName(CANDLE_COLUMNS, () => new Float64Array(0)),
});

/** The pair of a series by its key. */
export const pairOf = (key: string): string => key.split(' ')[0] ?? '';

export const seriesKey = ({ pair, period }: Pick<CandleColumns, 'pair' | 'period'>): string =>
  `${pair.base}/${pair.quote} ${period}`;

/**
 * Applies an update in place. A `full` is taken over, not copied (its buffers were transferred to us);
 * a `tail` is merged by time; one of another series is late and ignored.
 */
export function applyUpdate(store: CandleStore, { kind, series }: CandleUpdate): StoreChange {
  const key = seriesKey(series);
  if (kind === 'tail') {
    if (key !== store.key) return 'none';
    return mergeTail(store, series) ? 'data' : 'none';
  }
  if (key === store.key && same(store, series)) return 'none';
  const another = pairOf(key) === pairOf(store.key) ? 'period' : 'pair';
  const change = key === store.key ? 'data' : another;
  store.key = key;
  store.length = series.length;
  for (const name of CANDLE_COLUMNS) store[name] = series[name];
  return change;
}

const same = (store: CandleStore, series: CandleColumns): boolean =>
  store.length === series.length &&
  CANDLE_COLUMNS.every((name) => series[name].every((value, index) => store[name][index] === value));

function mergeTail(store: CandleStore, tail: CandleColumns): boolean {
  let changed = false;
  for (let i = 0; i < tail.length; i++) {
    const time = tail.time[i];
    if (time === undefined) break;
    const at = firstAtOrAfter(store, time);
    if (at === store.length || store.time[at] !== time) {
      makeRoom(store, at);
      changed = true;
    }
    for (const name of CANDLE_COLUMNS) {
      const value = tail[name][i] ?? Number.NaN;
      if (store[name][at] !== value) {
        store[name][at] = value;
        changed = true;
      }
    }
  }
  return changed;
}

/** With spare room that grows with the series, so that a long stream rarely copies. */
export function longer(column: Float64Array, length: number): Float64Array {
  const target = new Float64Array(length + Math.max(256, length >> 4));
  target.set(column);
  return target;
}

/** Opens a place at an index. */
function makeRoom(store: CandleStore, at: number): void {
  const full = store.time.length === store.length;
  for (const name of CANDLE_COLUMNS) {
    const column = full ? longer(store[name], store.length) : store[name];
    if (at < store.length) column.copyWithin(at + 1, at, store.length);
    store[name] = column;
  }
  store.length += 1;
}

/** Index of the first candle that opens at or after a time; `length` where none does. */
export function firstAtOrAfter(store: Pick<CandleStore, 'time' | 'length'>, time: number): number {
  let low = 0;
  let high = store.length;
  // New candles nearly always belong at the end.
  if (high === 0 || (store.time[high - 1] ?? 0) < time) return high;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((store.time[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function candleAt(store: Pick<CandleColumns, Name | 'length'>, index: number): Candle | null {
  if (index < 0 || index >= store.length) return null;
  return byName(CANDLE_COLUMNS, (name) => store[name][index] ?? Number.NaN);
}

/** The newest candle of a series, without its buffers: those belong to the chart once it has them. */
export interface LastCandle extends Candle {
  readonly of: Pick<CandleColumns, 'pair' | 'period'>;
}

export function lastCandleOf(series: CandleColumns): LastCandle | null {
  const { pair, period } = series;
  const candle = candleAt(series, series.length - 1);
  return candle && { of: { pair, period }, ...candle };
}

/**
 * The newest candle moved by a trade that is newer than it was, until the next poll brings it whole: candles come
 * every five seconds, trades every second. Null where the trade belongs to another candle or changes nothing.
 */
export function movedByTrade(candle: LastCandle, trade: Pick<Print, 'time' | 'price'>): CandleUpdate | null {
  const second = trade.time / 1000;
  if (second < candle.time || second >= candleEnd(candle.time, candle.of.period)) return null;
  const close = Number(trade.price);
  if (close === candle.close) return null;
  const moved = {
    ...candle,
    close,
    high: Math.max(candle.high, close),
    low: Math.min(candle.low, close),
  };
  const columns = byName(CANDLE_COLUMNS, (name) => Float64Array.of(moved[name]));
  return { kind: 'tail', series: { ...candle.of, length: 1, ...columns } };
}

export type ChartModel = ReturnType<typeof createChartModel>;

/**
 * The candles of a chart and what part of them is in view. Positions and widths are CSS pixels of the plot.
 *
 * @param now epoch seconds; where the time axis stands while there are no candles
 * @param moved told when another part is in view
 */
export function createChartModel(width: number, now: () => number, moved = () => {}) {
  const store = emptyStore();
  let pixels = width;
  let period = 60;
  let room = 0;
  const extent = (): Extent => {
    const first = store.time[0] ?? now();
    return { first, last: store.length > 0 ? (store.time[store.length - 1] ?? first) : first, period, room };
  };
  let view = initialRange(extent(), pixels);
  const show = (next: ViewRange) => {
    view = next;
    moved();
  };

  const timeAt = (left: number) => view.from + (left / pixels) * (view.to - view.from);
  /** The candle of a moment: the nearest one where there is none, the newest one in the future. */
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
    /** Seconds a candle lasts. */
    period: () => period,
    apply(update: CandleUpdate) {
      const before = extent();
      const had = store.length > 0;
      const change = applyUpdate(store, update);
      if (change === 'none') return change;
      period = periodSeconds(update.series.period);
      const after = extent();
      if (change === 'pair' || !had) view = initialRange(after, pixels);
      else if (change === 'period') view = rescaleRange(view, before, after);
      else view = followRange(view, before, after);
      return change;
    },
    newest: () => candleAt(store, store.length - 1),
    timeAt,
    indexAt,
    /** The middle of the candle under a position; the position itself in the future. */
    snap(left: number): number {
      const time = timeAt(left);
      if (store.length === 0 || time > extent().last + period) return left;
      const middle = (store.time[indexAt(time)] ?? time) + period / 2;
      return ((middle - view.from) / (view.to - view.from)) * pixels;
    },
    width: () => pixels,
    resize(next: number) {
      show(resizeRange(view, pixels, next));
      pixels = next;
    },
    zoomAt: (left: number, factor: number) => show(zoomRange(view, factor, timeAt(left), extent())),
    dragBy: (distance: number) =>
      show(panRange(view, (-distance * (view.to - view.from)) / pixels, extent())),
    edge: (which: 'first' | 'last') => show(edgeRange(view, which, extent())),
    fit: () => show(fitRange(extent())),
    /** The view a series starts with. */
    reset: () => show(initialRange(extent(), pixels)),
    setRoom(seconds: number) {
      const before = extent();
      room = seconds;
      show(followRange(view, before, extent()));
    },
  };
}
