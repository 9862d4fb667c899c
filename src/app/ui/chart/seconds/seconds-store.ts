import { SECONDS_COLUMNS, type SecondsSeries } from '#protocol/seconds.ts';
import { SECONDS_OF, type SecondsPeriod } from '#protocol/seconds-periods.ts';
import { pairName } from '#protocol/units.ts';
import { byName } from '../series.ts';

/** A series of seconds that grows at its end: the arrays may be longer than `length`. */
export interface SecondsStore extends Record<(typeof SECONDS_COLUMNS)[number], Float64Array> {
  /** Which pair and period; empty before the first series. */
  key: string;
  period: SecondsPeriod;
  length: number;
  gaps: Float64Array;
  /** Epoch seconds up to which every trade is known; 0 before the first series. */
  until: number;
}

export const emptySeconds = (): SecondsStore => ({
  key: '',
  period: 'tick',
  length: 0,
  ...byName(SECONDS_COLUMNS, () => new Float64Array(0)),
  gaps: new Float64Array(0),
  until: 0,
});

/** With spare room, so that a long stream rarely copies. */
function roomier(column: Float64Array, length: number): Float64Array {
  const target = new Float64Array(2 * length);
  target.set(column);
  return target;
}

/** Takes a message over, in place; tells whether another series begins with it. A tail of a series that is not held is late. */
export function takeSeconds(
  store: SecondsStore,
  { pair, period, from, rows, gaps, until }: SecondsSeries,
): boolean {
  const key = `${pairName(pair)} ${period}`;
  const other = key !== store.key;
  if (from > (other ? 0 : store.length)) return false;
  const length = from + rows.length;
  for (const name of SECONDS_COLUMNS) {
    if (from === 0) store[name] = rows[name];
    else {
      if (store[name].length < length) store[name] = roomier(store[name], length);
      store[name].set(rows[name], from);
    }
  }
  Object.assign(store, { key, period, length, gaps, until });
  return other;
}

/** Seconds that one record covers. */
export const lengthOf = ({ period }: SecondsStore): number => SECONDS_OF[period];

/** What the last minute before a moment was like; null where no trade is known of it. */
export interface LastMinute {
  readonly high: number;
  readonly low: number;
  readonly trades: number;
  /** The price at its beginning, or the first one in it. */
  readonly first: number;
}

export function lastMinute(store: SecondsStore, moment: number): LastMinute | null {
  let [high, low, trades, first] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 0, Number.NaN];
  for (let at = store.length - 1; at >= 0; at--) {
    const time = store.time[at] as number;
    if (time > moment) continue;
    if (time < moment - 60) break;
    high = Math.max(high, store.high[at] as number);
    low = Math.min(low, store.low[at] as number);
    trades += store.trades[at] as number;
    first = store.open[at] as number;
  }
  return trades === 0 ? null : { high, low, trades, first };
}
