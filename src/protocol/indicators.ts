import type { ChartPeriod } from './tables.ts';
import type { Pair } from './units.ts';

/** One indicator with its parameters. Lengths count candles. */
export type Indicator =
  /** Simple moving average of the close. */
  | { readonly kind: 'ma'; readonly length: number }
  /** Exponential moving average of the close, weight 2 / (length + 1), beginning with the first close. */
  | { readonly kind: 'ema'; readonly length: number }
  /** Bollinger bands: simple average of the close and `width` population standard deviations around it. */
  | { readonly kind: 'boll'; readonly length: number; readonly width: number }
  /** EMA(fast) - EMA(slow), its EMA(signal), and the difference of the two. */
  | { readonly kind: 'macd'; readonly fast: number; readonly slow: number; readonly signal: number }
  /** Wilder's relative strength index, 0 to 100. */
  | { readonly kind: 'rsi'; readonly length: number }
  /** Simple moving average of the volume. */
  | { readonly kind: 'volumeMa'; readonly length: number };

export type IndicatorKind = Indicator['kind'];

/** At most so many at once: more lines than that can't be told apart. */
export const MOST_INDICATORS = 12;

interface Range {
  readonly least: number;
  readonly most: number;
  /** Decimals that may be given. */
  readonly decimals: number;
}

const LENGTH: Range = { least: 1, most: 250, decimals: 0 };
// With 2000 candles an exponential average has forgotten its first value to seven digits and more.
const SHORT: Range = { least: 2, most: 100, decimals: 0 };

/** What the parameters of each kind may be. */
export const INDICATOR_RANGES = {
  ma: { length: LENGTH },
  ema: { length: LENGTH },
  boll: { length: { ...LENGTH, least: 2 }, width: { least: 0.1, most: 10, decimals: 1 } },
  macd: { fast: SHORT, slow: SHORT, signal: SHORT },
  rsi: { length: SHORT },
  volumeMa: { length: LENGTH },
} as const satisfies Record<IndicatorKind, Readonly<Record<string, Range>>>;

/** The lines that each kind draws. */
const LINES: Readonly<Record<IndicatorKind, readonly string[]>> = {
  ma: ['value'],
  ema: ['value'],
  boll: ['middle', 'upper', 'lower'],
  macd: ['macd', 'signal', 'histogram'],
  rsi: ['value'],
  volumeMa: ['value'],
};

/** The parameters in the order in which they are written: "MACD 12 26 9". */
export function indicatorParameters(indicator: Indicator): readonly number[] {
  if (indicator.kind === 'boll') return [indicator.length, indicator.width];
  if (indicator.kind === 'macd') return [indicator.fast, indicator.slow, indicator.signal];
  return [indicator.length];
}

/** "ma:7", "macd:12:26:9": equal for equal indicators. */
export const indicatorId = (indicator: Indicator): string =>
  [indicator.kind, ...indicatorParameters(indicator)].join(':');

/** Names of an indicator's lines, unlike those of any other: "boll:20:2/upper". */
export const indicatorLines = (indicator: Indicator): readonly string[] =>
  LINES[indicator.kind].map((line) => `${indicatorId(indicator)}/${line}`);

const within = (value: unknown, { least, most, decimals }: Range): value is number =>
  typeof value === 'number' &&
  value >= least &&
  value <= most &&
  Number.isInteger(Number((value * 10 ** decimals).toFixed(6)));

/** Reads whatever storage or a message held; null where it is no indicator inside its ranges. */
export function readIndicator(found: unknown): Indicator | null {
  if (typeof found !== 'object' || found === null) return null;
  const { kind, length, width, fast, slow, signal } = found as Readonly<Record<string, unknown>>;
  switch (kind) {
    case 'ma':
    case 'ema':
    case 'volumeMa':
    case 'rsi':
      return within(length, INDICATOR_RANGES[kind].length) ? { kind, length } : null;
    case 'boll': {
      const ranges = INDICATOR_RANGES.boll;
      return within(length, ranges.length) && within(width, ranges.width) ? { kind, length, width } : null;
    }
    case 'macd': {
      const ok = within(fast, SHORT) && within(slow, SHORT) && within(signal, SHORT) && fast < slow;
      return ok ? { kind, fast, slow, signal } : null;
    }
    default:
      return null;
  }
}

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
  /** By the names of `indicatorLines`. */
  readonly lines: Readonly<Record<string, Float64Array>>;
}
