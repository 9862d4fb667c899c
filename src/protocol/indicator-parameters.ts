/** Set by the number of candles alone. */
type Length = { readonly length: number };

/** Set by a short and a long number of candles. */
type Lengths = { readonly fast: number; readonly slow: number };

/** Bands `width` population standard deviations around a simple average of the close. */
type Bands = Length & { readonly width: number };

/** Set by nothing. */
type None = Readonly<Record<never, never>>;

/** Averages of prices and the bands around them. */
interface Averages {
  /** Simple moving average of the close. */
  readonly ma: Length;
  /** Exponential moving average of the close, weight 2 / (length + 1), beginning with the first close. */
  readonly ema: Length;
  /** Moving average whose weights rise by one with each candle. */
  readonly wma: Length;
  /** Wilder's smoothing: begins with a simple average, then each close weighs 1 / length. */
  readonly smma: Length;
  /** 2 EMA - EMA(EMA). */
  readonly dema: Length;
  /** 3 EMA - 3 EMA(EMA) + EMA(EMA(EMA)). */
  readonly tema: Length;
  /** WMA(sqrt(length)) of 2 WMA(length / 2) - WMA(length). */
  readonly hma: Length;
  /** Kaufman's adaptive average: fast where the close moves in one direction. */
  readonly kama: Length;
  /** Gaussian weights around `offset` (0 the oldest candle, 1 the newest), `sigma` wide. */
  readonly alma: Length & { readonly offset: number; readonly sigma: number };
  /** End of the least-squares line through the closes. */
  readonly lsma: Length;
  /** Closes weighted by volume. */
  readonly vwma: Length;
  /** Typical prices by volume since 00:00 UTC. */
  readonly vwap: None;
  readonly boll: Bands;
  /** Exponential average of the close and `multiple` average true ranges of `range` candles around it. */
  readonly keltner: Length & { readonly range: number; readonly multiple: number };
  /** The highest high and the lowest low, and their middle. */
  readonly donchian: Length;
}

/** Direction and strength of a trend, stops and levels. */
interface Trends {
  /** The band of `multiple` average true ranges that the close has not left. */
  readonly supertrend: Length & { readonly multiple: number };
  /** Wilder's stop and reverse: the acceleration's step, and where it ends. */
  readonly sar: { readonly step: number; readonly most: number };
  /** Stops `multiple` average true ranges below the highest high and above the lowest low. */
  readonly chandelier: Length & { readonly multiple: number };
  /** Middles of the highest high and the lowest low; the cloud stands `shift` candles ahead, the close as many behind. */
  readonly ichimoku: {
    readonly conversion: number;
    readonly base: number;
    readonly span: number;
    readonly shift: number;
  };
  /** Wilder's smoothing of the middle price by three lengths, shown 8, 5 and 3 candles later. */
  readonly alligator: { readonly jaw: number; readonly teeth: number; readonly lips: number };
  /** Classic pivot points of the day before, by UTC. */
  readonly pivots: None;
  /** Wilder's directional index, and both movements. */
  readonly dmi: Length;
  /** How recent the highest high and the lowest low are, 0 to 100. */
  readonly aroon: Length;
  /** Upward and downward movements as shares of the true range. */
  readonly vortex: Length;
}

/** Speed of a price, and where it stands in its range. */
interface Momentum {
  /** EMA(fast) - EMA(slow), its EMA(signal), and the difference of the two. */
  readonly macd: Lengths & { readonly signal: number };
  /** Wilder's relative strength index, 0 to 100. */
  readonly rsi: Length;
  /** Where the close lies between the lowest low and the highest high, averaged over `slowing`, and that over `signal`. */
  readonly stoch: Length & { readonly slowing: number; readonly signal: number };
  /** The same of the RSI, within its own extremes of `window` candles. */
  readonly stochRsi: Length & { readonly window: number; readonly slowing: number; readonly signal: number };
  /** How far the typical price is from its average, by the mean deviation. */
  readonly cci: Length;
  /** How far the close is below the highest high, as a share of the range, -100 to 0. */
  readonly willr: Length;
  /** The close less that of `length` candles ago. */
  readonly mom: Length;
  /** The same in percent. */
  readonly roc: Length;
  /** SMA(fast) - SMA(slow) of the middle price. */
  readonly ao: Lengths;
  /** The same less its SMA(signal). */
  readonly ac: Lengths & { readonly signal: number };
  /** EMA(fast) - EMA(slow) in percent of EMA(slow), and its EMA(signal). */
  readonly ppo: Lengths & { readonly signal: number };
  /** Change in percent of a triple exponential average. */
  readonly trix: Length;
  /** Gains less losses as a share of both, -100 to 100. */
  readonly cmo: Length;
  /** Buying pressure over three lengths, weighted 4, 2 and 1. */
  readonly ultosc: { readonly short: number; readonly medium: number; readonly long: number };
  /** A past close less the simple average around it. */
  readonly dpo: Length;
  /** Twice smoothed changes as a share of their sizes, -100 to 100, and its EMA(signal). */
  readonly tsi: Lengths & { readonly signal: number };
  /** Fisher transform of the place of the middle price in its range, and the value of the candle before. */
  readonly fisher: Length;
}

/** How far a price moves. */
interface Volatility {
  /** Wilder's average of true ranges. */
  readonly atr: Length;
  /** Population standard deviation of the close. */
  readonly stdev: Length;
  /** Distance of the Bollinger bands as a share of their middle. */
  readonly bbw: Bands;
  /** Where the close lies between the Bollinger bands: 0 the lower one, 1 the upper one. */
  readonly percentB: Bands;
  /** How much of the movement led nowhere, 0 to 100. */
  readonly chop: Length;
  /** Sum of the ratios of the smoothed range to the twice smoothed one. */
  readonly mass: Length;
}

interface Volume {
  /** Simple moving average of the volume. */
  readonly volumeMa: Length;
  /** The volume of the candles in view by price, in so many `rows`; `area` percent of it lie in the value area. */
  readonly volumeProfile: { readonly rows: number; readonly area: number };
  /** Volumes added up, those of falling closes taken away. */
  readonly obv: None;
  /** The share of rising typical prices in the money that moved, 0 to 100. */
  readonly mfi: Length;
  /** Volumes added up, each weighted by where the close lies in the candle, -1 to 1. */
  readonly adl: None;
  /** EMA(fast) - EMA(slow) of the same line. */
  readonly adosc: Lengths;
  /** The same weighted volumes as a share of all volume. */
  readonly cmf: Length;
  /** Exponential average of the change of the close by volume. */
  readonly force: Length;
  /** Volumes added up, each times the relative change of the close. */
  readonly pvt: None;
  /** EMA(fast) - EMA(slow) of the volume in percent of EMA(slow). */
  readonly pvo: Lengths;
}

/** What each kind of indicator is set by. Lengths count candles. */
export interface IndicatorParameters extends Averages, Trends, Momentum, Volatility, Volume {}
