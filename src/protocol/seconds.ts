import type { RecordedPrint } from './recorded.ts';
import { SECONDS_OF, type SecondsPeriod } from './seconds-periods.ts';
import type { EpochMs, Pair } from './units.ts';

export const SECONDS_COLUMNS = ['time', 'open', 'high', 'low', 'close', 'volume', 'trades'] as const;

/**
 * Trades or candles as columns, ascending in time. Drawing only: money never reads them.
 * `time` is epoch seconds: of a trade its own instant, of a candle its opening, a whole multiple of its length by UTC.
 * `volume` is in base coin, 0 where an amount is not known (what devices kept before amounts were kept).
 * A candle whose time holds no trade does not exist; one on both sides of a hole stands once on each.
 */
export interface SecondsColumns extends Record<(typeof SECONDS_COLUMNS)[number], Float64Array> {
  readonly length: number;
}

export interface SecondsSeries {
  readonly pair: Pair;
  readonly period: SecondsPeriod;
  /** The rows from index `from` of the series on are these; 0 replaces all. */
  readonly from: number;
  readonly rows: SecondsColumns;
  /** Where trades were not seen: the last one before and the first one after, epoch seconds, one pair after the other. */
  readonly gaps: Float64Array;
  /** Epoch seconds by the server's clock up to which every trade is known. */
  readonly until: number;
}

/** A trade as far as a chart needs it. */
export type SecondsPrint = RecordedPrint;

/** The seconds at which a candle of a trade begins; the trade's own where each stands for itself. */
export function openingOf(time: EpochMs, period: SecondsPeriod): number {
  const length = SECONDS_OF[period] * 1000;
  return (length === 0 ? time : Math.floor(time / length) * length) / 1000;
}

/** A series that trades are added to, oldest first. */
export interface SecondsBuilder {
  /** @param afterGap trades between the last one and this were not seen */
  add(print: SecondsPrint, afterGap: boolean): void;
  readonly length: number;
  /** The rows from an index on; views of what is held, valid until the next trade is added. */
  rows(from: number): SecondsColumns;
  gaps(): Float64Array;
}

/** Adds trades up to rows of a period, exactly: first, highest, lowest and last price, and the sum of the amounts. */
export function createSecondsBuilder(period: SecondsPeriod): SecondsBuilder {
  let columns = emptyColumns(256);
  let length = 0;
  let lastTime = 0;
  let unknownAmount = false;
  const gaps: number[] = [];
  const put = (name: (typeof SECONDS_COLUMNS)[number], value: number) => {
    columns[name][length - 1] = value;
  };
  return {
    add({ time, price, amount }, afterGap) {
      const value = Number(price);
      const opening = openingOf(time, period);
      if (afterGap && length > 0) gaps.push(lastTime, time / 1000);
      lastTime = time / 1000;
      const at = length - 1;
      const begins = length === 0 || afterGap || period === 'tick' || columns.time[at] !== opening;
      if (begins) {
        if (length === columns.time.length) columns = longerColumns(columns, length);
        length += 1;
        unknownAmount = false;
        put('time', opening);
        put('open', value);
        put('high', value);
        put('low', value);
        put('volume', 0);
        put('trades', 0);
      } else {
        put('high', Math.max(columns.high[at] as number, value));
        put('low', Math.min(columns.low[at] as number, value));
      }
      put('close', value);
      put('trades', (columns.trades[length - 1] as number) + 1);
      unknownAmount ||= amount === undefined;
      put('volume', unknownAmount ? 0 : (columns.volume[length - 1] as number) + Number(amount));
    },
    get length() {
      return length;
    },
    rows: (from) => ({
      ...(Object.fromEntries(
        SECONDS_COLUMNS.map((name) => [name, columns[name].subarray(from, length)]),
      ) as Record<(typeof SECONDS_COLUMNS)[number], Float64Array>),
      length: Math.max(0, length - from),
    }),
    gaps: () => Float64Array.from(gaps),
  };
}

const emptyColumns = (room: number): Record<(typeof SECONDS_COLUMNS)[number], Float64Array> =>
  Object.fromEntries(SECONDS_COLUMNS.map((name) => [name, new Float64Array(room)])) as Record<
    (typeof SECONDS_COLUMNS)[number],
    Float64Array
  >;

function longerColumns(columns: Record<(typeof SECONDS_COLUMNS)[number], Float64Array>, length: number) {
  const next = emptyColumns(2 * length);
  for (const name of SECONDS_COLUMNS) next[name].set(columns[name]);
  return next;
}
