/** Prices and amounts are decimal strings at the pair's precision; `symbol` is lowercase base+quote. */
export interface MarketCandle {
  /** Epoch seconds at which the period begins (UTC). */
  readonly id: number;
  readonly open: string;
  readonly close: string;
  readonly high: string;
  readonly low: string;
  readonly vol: string;
}

export interface MarketTrade {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly ts: number;
  readonly price: string;
  readonly amount: string;
  readonly direction: 'buy' | 'sell';
}

export interface MarketDepth {
  readonly bids: readonly (readonly [price: string, amount: string])[];
  readonly asks: readonly (readonly [price: string, amount: string])[];
}

export interface MarketDay {
  readonly open: string;
  readonly close: string;
  readonly high: string;
  readonly low: string;
  readonly vol: string;
  /** Turnover in quote coin. */
  readonly amount: string;
  readonly count: number;
}

export interface ListedPair {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  readonly pricePrecision: number;
  readonly amountPrecision: number;
  /** Epoch seconds. */
  readonly listedAt: number;
}

export type CandlePeriod = '1min' | '5min' | '15min' | '30min' | '60min' | '4hour' | '1day';

/**
 * Where market data come from. Every question names its instant (epoch ms), so that a late settlement reads what a
 * prompt one would have read. A simulated market knows every instant. A real one knows what was seen of it: up to
 * `seenUntil` its answers about trades are final, later than that they are the newest ones or, when these are old, none.
 */
export interface MarketSource {
  /**
   * The latest instant up to `at` of which all trades that will ever be told are told. Whatever trades decide is
   * decided no later than here.
   */
  seenUntil(symbol: string, at: number): number;
  /**
   * Brings in what calls about a pair (trades and book, or with a period its candles; without a pair all days) are
   * answered from. False: nothing recent is known, and no answer is better than an old one.
   */
  ready(symbol: string | null, period: CandlePeriod | null): Promise<boolean>;
  pairs(): readonly ListedPair[];
  pair(symbol: string): ListedPair | null;
  /** The newest `size` candles up to `at`, oldest first; the last one is the running period. */
  candles(symbol: string, period: CandlePeriod, size: number, at: number): readonly MarketCandle[];
  /** At most `size` levels a side, best first, as they stood at `at`; a deeper book begins with a shallower one. */
  depth(symbol: string, size: number, at: number): MarketDepth;
  /** The newest trades with ts <= at, newest first. */
  trades(symbol: string, limit: number, at: number): readonly MarketTrade[];
  /** All trades with from <= ts <= to, oldest first. The span is at most ten minutes. */
  tradesBetween(symbol: string, from: number, to: number): readonly MarketTrade[];
  /** The last trade with ts <= at; null before the listing, and where it is not known. This decides seconds contracts. */
  lastTrade(symbol: string, at: number): MarketTrade | null;
  /** The rolling 24 hours up to `at`. */
  day(symbol: string, at: number): MarketDay;
}
