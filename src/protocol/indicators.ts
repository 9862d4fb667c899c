import type { ChartPeriod } from './tables.ts';
import type { Pair } from './units.ts';

/** What each kind of indicator is set by. Lengths count candles. */
interface IndicatorParameters {
  /** Simple moving average of the close. */
  readonly ma: { readonly length: number };
  /** Exponential moving average of the close, weight 2 / (length + 1), beginning with the first close. */
  readonly ema: { readonly length: number };
  /** Typical prices by volume since 00:00 UTC. */
  readonly vwap: Readonly<Record<never, never>>;
  /** Bollinger bands: simple average of the close and `width` population standard deviations around it. */
  readonly boll: { readonly length: number; readonly width: number };
  /** Exponential average of the close and `multiple` average true ranges of `range` candles around it. */
  readonly keltner: { readonly length: number; readonly range: number; readonly multiple: number };
  /** The highest high and the lowest low, and their middle. */
  readonly donchian: { readonly length: number };
  /** The band of `multiple` average true ranges that the close has not left. */
  readonly supertrend: { readonly length: number; readonly multiple: number };
  /** Wilder's stop and reverse: the acceleration's step, and where it ends. */
  readonly sar: { readonly step: number; readonly most: number };
  /** Simple moving average of the volume. */
  readonly volumeMa: { readonly length: number };
  /** EMA(fast) - EMA(slow), its EMA(signal), and the difference of the two. */
  readonly macd: { readonly fast: number; readonly slow: number; readonly signal: number };
  /** Wilder's relative strength index, 0 to 100. */
  readonly rsi: { readonly length: number };
  /** Where the close lies between the lowest low and the highest high, averaged over `slowing`, and that over `signal`. */
  readonly stoch: { readonly length: number; readonly slowing: number; readonly signal: number };
  /** The same of the RSI, within its own extremes of `window` candles. */
  readonly stochRsi: {
    readonly length: number;
    readonly window: number;
    readonly slowing: number;
    readonly signal: number;
  };
  /** Wilder's directional index, and both movements. */
  readonly dmi: { readonly length: number };
  /** How far the typical price is from its average, by the mean deviation. */
  readonly cci: { readonly length: number };
  /** The share of rising typical prices in the money that moved, 0 to 100. */
  readonly mfi: { readonly length: number };
  /** Wilder's average of true ranges. */
  readonly atr: { readonly length: number };
  /** Volumes added up, those of falling closes taken away. */
  readonly obv: Readonly<Record<never, never>>;
  /** Middles of the highest high and the lowest low; the cloud stands `shift` candles ahead, the close as many behind. */
  readonly ichimoku: {
    readonly conversion: number;
    readonly base: number;
    readonly span: number;
    readonly shift: number;
  };
  /** Classic pivot points of the day before, by UTC. */
  readonly pivots: Readonly<Record<never, never>>;
  /** The volume of the candles in view by price, in so many `rows`; `area` percent of it lie in the value area. */
  readonly volumeProfile: { readonly rows: number; readonly area: number };
}

export type IndicatorKind = keyof IndicatorParameters;

/** One indicator with its parameters, in the order in which they are written. */
export type Indicator = {
  readonly [Kind in IndicatorKind]: { readonly kind: Kind } & IndicatorParameters[Kind];
}[IndicatorKind];

/** What a chart shows that nobody has set: the only indicators whose ranges every visit needs. */
export type Average = Extract<Indicator, { kind: 'ma' | 'volumeMa' }>;

/** An indicator as a device keeps it: read by `readIndicator` before it is drawn or computed. */
export interface KeptIndicator {
  readonly kind: string;
  readonly [parameter: string]: number | string;
}

/** At most so many at once: more lines than that can't be told apart. */
export const MOST_INDICATORS = 12;

/** The longest average that is computed. */
export const LONGEST = 250;

/** The average that this is, inside its range; null: something else. */
export function readAverage({ kind, length }: KeptIndicator): Average | null {
  const fits = typeof length === 'number' && Number.isInteger(length) && length >= 1 && length <= LONGEST;
  return fits && (kind === 'ma' || kind === 'volumeMa') ? { kind, length } : null;
}

/** What has the shape of an indicator, of whatever kind; null: something else. */
export function readKept(found: unknown): KeptIndicator | null {
  if (typeof found !== 'object' || found === null) return null;
  const { kind, ...rest } = found as Readonly<Record<string, unknown>>;
  const numbers = Object.entries(rest).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  return typeof kind === 'string' ? { kind, ...Object.fromEntries(numbers) } : null;
}

/** "ma:7", "macd:12:26:9": equal for equal indicators. */
export const indicatorId = (indicator: KeptIndicator): string => Object.values(indicator).join(':');

/**
 * Indicators as columns beside the candles' times; not-a-number where a value needs more candles than there are.
 * `full` replaces all; `tail` holds everything from its first time to the end of the series.
 */
export interface IndicatorUpdate {
  readonly kind: 'full' | 'tail';
  readonly pair: Pair;
  readonly period: ChartPeriod;
  readonly length: number;
  /** Epoch seconds of the candles. */
  readonly time: Float64Array;
  /** By `indicatorId`, a slash, and the line's name: "boll:20:2/upper". */
  readonly lines: Readonly<Record<string, Float64Array>>;
}
