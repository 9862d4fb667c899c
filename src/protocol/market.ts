import type { Result } from './result.ts';
import type { Coin, Decimal, EpochMs, EpochSeconds, Pair } from './units.ts';

export const PERIODS = ['1min', '5min', '15min', '30min', '1day'] as const;
export type Period = (typeof PERIODS)[number];

/** What a chart may show: the periods that can be asked for, and two that are added up from half hours. */
export const CHART_PERIODS = ['1min', '5min', '15min', '30min', '1hour', '4hour', '1day'] as const;
export type ChartPeriod = (typeof CHART_PERIODS)[number];

/** How many seconds one candle of a period lasts. */
export const PERIOD_SECONDS: Readonly<Record<ChartPeriod, number>> = {
  '1min': 60,
  '5min': 300,
  '15min': 900,
  '30min': 1800,
  '1hour': 3600,
  '4hour': 14_400,
  '1day': 86_400,
};

export const QUOTES = ['USDT', 'BTC', 'ETH'] as const;

/** Specified request sizes. */
export const KLINE_SIZE = 2000;
export const DEPTH_SIZE = 20;
export const DEPTH_COMPACT = 5;

export interface Ticker {
  readonly pair: Pair;
  readonly logo: string | null;
  /** Null where the server's number was not a usable one: shown as a dash, left out of totals. */
  readonly last: Decimal | null;
  readonly open: Decimal | null;
  readonly high: Decimal | null;
  readonly low: Decimal | null;
  /** In base coin. */
  readonly volume: Decimal | null;
  /** Percent over 24 h, two decimals, truncated; null without open or last. */
  readonly changePercent: Decimal | null;
}

export interface TickerDetail extends Ticker {
  /** In quote coin. */
  readonly turnover: Decimal | null;
  readonly trades: number | null;
}

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

export interface DepthLevel {
  readonly price: Decimal;
  readonly amount: Decimal;
  /** Amounts of this and all better levels. */
  readonly sum: Decimal;
}

export interface Depth {
  readonly pair: Pair;
  /** Best first, at most 20. */
  readonly bids: readonly DepthLevel[];
  readonly asks: readonly DepthLevel[];
  /** The best bid is not below the best ask: shown with a warning, never used for a price. */
  readonly crossed: boolean;
}

export interface Print {
  readonly id: string;
  readonly time: EpochMs;
  readonly price: Decimal;
  readonly amount: Decimal;
  readonly side: 'buy' | 'sell';
}

/** A day in 96 quarter hours or fewer, for a small line. */
export interface Sparkline {
  readonly pair: Pair;
  readonly close: Float64Array;
  readonly from: EpochSeconds;
}

export interface MarketApi {
  /** All three quote tabs' pairs, cached first. */
  tickers(quote: Coin): Promise<Result<readonly Ticker[]>>;
  /** Closing lines of the last 24 h, from cache where fresh. Pairs without data are left out. */
  sparklines(pairs: readonly Pair[]): Promise<Result<readonly Sparkline[]>>;
}
