import { byName, type CandleStore, firstAtOrAfter } from './series.ts';
import type { ViewRange } from './view.ts';

const NAMES = ['time', 'pixel', 'open', 'high', 'low', 'close', 'volume'] as const;

/** What the pixels of a view are reduced from. */
export type CandleSource = Pick<CandleStore, 'length' | Exclude<(typeof NAMES)[number], 'pixel'>>;

/**
 * What a view shows, one record for each candle or for each pixel column; reused from paint to paint. `time` is that of
 * the middle of the newest candle of a record, `pixel` where it is drawn, from the plot's left edge.
 */
export interface Columns extends Record<(typeof NAMES)[number], Float64Array> {
  /** How many records are in use. */
  count: number;
  /** Pixels from one candle to the next. */
  step: number;
  lowest: number;
  highest: number;
  /** The largest volume. */
  most: number;
}

const NO_EXTREMES = { lowest: Number.POSITIVE_INFINITY, highest: Number.NEGATIVE_INFINITY, most: 0 };

export const noColumns = (): Columns => ({
  ...byName(NAMES, () => new Float64Array(0)),
  ...NO_EXTREMES,
  count: 0,
  step: 0,
});

/**
 * Reduces the candles of a view to what its pixels can show: where several candles share a pixel column they
 * become one (first open, highest high, lowest low, last close, largest volume). Finds the extremes on the way.
 * A candle is drawn in the middle of the time it covers.
 *
 * @param width of the plot, in the pixels that are painted
 * @param beyond so many candles past each edge get records too, for lines that run off the picture
 */
export function reduceToColumns(
  store: CandleSource,
  view: ViewRange,
  period: number,
  width: number,
  out: Columns,
  beyond = 0,
): Columns {
  const scale = width / (view.to - view.from);
  const start = firstAtOrAfter(store, view.from - period);
  const end = firstAtOrAfter(store, view.to);
  const step = period * scale;
  const from = Math.max(0, start - beyond);
  const to = Math.min(store.length, end + beyond);
  const most = (step < 1 ? Math.min(to - from, Math.ceil(width) + 3 + 2 * beyond) : to - from) + 1;
  if (out.time.length < most) for (const name of NAMES) out[name] = new Float64Array(most);
  const { time, open, high, low, close, volume } = store;
  const shown = { ...out };
  let at = -1;
  let column = Number.NaN;
  for (let i = from; i < to; i++) {
    const middle = (time[i] as number) + period / 2;
    const pixel = Math.round((middle - view.from) * scale);
    const h = high[i] as number;
    const l = low[i] as number;
    const v = volume[i] as number;
    if (pixel === column && step < 1) {
      if (h > (shown.high[at] as number)) shown.high[at] = h;
      if (l < (shown.low[at] as number)) shown.low[at] = l;
      if (v > (shown.volume[at] as number)) shown.volume[at] = v;
    } else {
      at += 1;
      column = pixel;
      shown.pixel[at] = pixel;
      shown.open[at] = open[i] as number;
      shown.high[at] = h;
      shown.low[at] = l;
      shown.volume[at] = v;
    }
    shown.time[at] = middle;
    shown.close[at] = close[i] as number;
  }
  out.count = at + 1;
  out.step = step;
  findExtremes(out, view.from - period / 2, view.to + period / 2);
  return out;
}

/** Of the records whose middle lies between two moments. */
function findExtremes(out: Columns, from: number, to: number): void {
  const { time, high, low, volume, count } = Object.assign(out, NO_EXTREMES);
  for (let i = 0; i < count; i++) {
    const middle = time[i] as number;
    if (middle < from || middle >= to) continue;
    out.highest = Math.max(out.highest, high[i] as number);
    out.lowest = Math.min(out.lowest, low[i] as number);
    out.most = Math.max(out.most, volume[i] as number);
  }
}

/** What the price axis spans. */
export interface PriceBounds {
  readonly min: number;
  readonly max: number;
  /** Prices below this belong to the volume bars: no label, no grid line. */
  readonly lowest: number;
}

/** Free shares of the plot's height: above the highest price, and below the lowest for the volume bars. */
const ABOVE = 0.06;
const BELOW = 0.24;

/**
 * Bounds of the price axis so that what is in view lies between the two free shares. `extra` prices (entries of running orders) stay in view with them.
 * `panes` is the share of the height below all this that belongs to something else; `stretch` above 1 shows more prices.
 */
export function priceBounds(
  columns: { readonly low: number; readonly high: number },
  extra: readonly number[],
  log: boolean,
  precision: number,
  { panes = 0, stretch = 1 } = {},
): PriceBounds | null {
  let low = columns.low;
  let high = columns.high;
  if (!(high >= low)) return null;
  for (const price of extra) {
    // A band below zero has no place on a logarithmic axis, and the candles keep theirs.
    if (log && low > 0 && !(price > 0)) continue;
    if (price < low) low = price;
    if (price > high) high = price;
  }
  const curved = log && low > 0;
  const into = curved ? Math.log : (value: number) => value;
  const out = curved ? Math.exp : (value: number) => value;
  // A market that stood still still needs an axis: some of its smallest steps each way.
  const still = Math.max(5 * 10 ** -precision, Math.abs(high) * 1e-6);
  const least = high > low ? into(low) : into(Math.max(low - still, curved ? low / 2 : -Infinity));
  const most = high > low ? into(high) : into(high + still);
  const wider = ((most - least) * (stretch - 1)) / 2;
  const bottom = least - wider;
  const top = most + wider;
  const whole = (top - bottom) / (1 - ABOVE - BELOW);
  const under = (whole * panes) / (1 - panes);
  return {
    min: out(bottom - whole * BELOW - under),
    max: out(top + whole * ABOVE),
    lowest: out(bottom - whole * ABOVE * 0.5),
  };
}
