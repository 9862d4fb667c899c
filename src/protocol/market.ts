import * as v from 'valibot';
import type { ChartPeriod } from './periods.ts';
import type { Result } from './result.ts';
import { decimalSchema, entity, epochSchema, listOf, pairSchema } from './schemas.ts';
import type { Coin, Decimal, EpochMs, EpochSeconds, Pair, Seconds } from './units.ts';

export const tickerSchema = entity({
  pair: pairSchema,
  logo: v.nullable(v.string()),
  /** Null where the server's number was not a usable one: shown as a dash, left out of totals. */
  last: v.nullable(decimalSchema),
  open: v.nullable(decimalSchema),
  high: v.nullable(decimalSchema),
  low: v.nullable(decimalSchema),
  /** In base coin. */
  volume: v.nullable(decimalSchema),
  /** Percent over 24 h, two decimals, truncated; null without open or last. */
  changePercent: v.nullable(decimalSchema),
});
export type Ticker = v.InferOutput<typeof tickerSchema>;

export const tickerDetailSchema = entity({
  ...tickerSchema.entries,
  /** In quote coin. */
  turnover: v.nullable(decimalSchema),
  trades: v.nullable(v.number()),
});
export type TickerDetail = v.InferOutput<typeof tickerDetailSchema>;

/** Rows of an answer that could not be read, and how many it had. */
export const unreadableSchema = entity({ count: v.number(), of: v.number() });
export type Unreadable = v.InferOutput<typeof unreadableSchema>;

/**
 * A candle series as columns, strictly ascending in time; the buffers are transferred to the screen.
 * Columns, because 2000 row objects cost twenty times as much to hand over. Drawing only: money never reads them.
 */
export interface CandleColumns {
  readonly pair: Pair;
  readonly period: ChartPeriod;
  readonly length: number;
  /** Epoch seconds. */
  readonly time: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
  /** Average of the four prices x volume. */
  readonly turnover: Float64Array;
}

/** `full` replaces the series; `tail` holds the changed and new candles at its end, to be merged by time. */
export interface CandleUpdate {
  readonly kind: 'full' | 'tail';
  readonly series: CandleColumns;
}

export const depthLevelSchema = entity({
  price: decimalSchema,
  amount: decimalSchema,
  /** Amounts of this and all better levels. */
  sum: decimalSchema,
});
export type DepthLevel = v.InferOutput<typeof depthLevelSchema>;

export const depthSchema = entity({
  pair: pairSchema,
  /** Best first, at most 20. */
  bids: listOf(depthLevelSchema),
  asks: listOf(depthLevelSchema),
  /** The best bid is not below the best ask: shown with a warning, never used for a price. */
  crossed: v.boolean(),
  /** Server time since which it stands: of its last change, or of when it was first seen; null in copies of old versions. */
  since: v.optional(v.nullable(epochSchema), null),
  /** It was seen to change then. */
  changed: v.optional(v.boolean(), false),
  /** When it is of, by its own word; absent where it does not say. */
  at: v.optional(epochSchema),
  /** Levels of the answer that can't be read; absent where all can. What is best is unknown: never used for a price. */
  unreadable: v.optional(v.number()),
});
export type Depth = v.InferOutput<typeof depthSchema>;

export const printSchema = entity({
  id: v.string(),
  time: epochSchema,
  price: decimalSchema,
  amount: decimalSchema,
  side: v.picklist(['buy', 'sell']),
});
export type Print = v.InferOutput<typeof printSchema>;

/** Whether a pair's market moves, by the times of its own data. */
export interface Pulse {
  /** No trade for so long that the price is one of the past; false where no trade says when it was made. */
  readonly silent: boolean;
  /** The book has not changed for as long, though people traded. */
  readonly frozen: boolean;
  /** Whether the last trade is young enough for a contract; unknown where it does not say when it was made, unread while no trades could be read. */
  readonly contract: 'live' | 'silent' | 'unknown' | 'unread';
  /** The least duration of a contract that the last trade is young enough for; absent where it is for every one. */
  readonly leastDuration?: Seconds;
  /** What is read steps back behind what was seen: some server is behind, and no price is one of now. */
  readonly behind?: true;
}

/** A day in 96 quarter hours or fewer, for a small line. */
export interface Sparkline {
  readonly pair: Pair;
  readonly close: Float64Array;
  readonly from: EpochSeconds;
}

/** A pair from some moment of the last 25 hours on. */
export interface DayLine {
  readonly pair: Pair;
  /** Its last price before that moment, in full; null where nothing was traded before. */
  readonly start: Decimal | null;
  /** Its price after each quarter of an hour since that has ended, for drawing; empty without a start. */
  readonly close: Float64Array;
}

export interface MarketApi {
  /** All three quote tabs' pairs, cached first. */
  tickers(quote: Coin): Promise<Result<readonly Ticker[]>>;
  /** Closing lines of the last 24 h, from cache where fresh. Pairs without data are left out. */
  sparklines(pairs: readonly Pair[]): Promise<Result<readonly Sparkline[]>>;
  /** Lines from `since` on, at most 25 hours back. Fails only where none could be had; the others are left out. */
  dayLines(pairs: readonly Pair[], since: EpochMs): Promise<Result<readonly DayLine[]>>;
}
