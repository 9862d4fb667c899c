import type { IndicatorParameters } from './indicator-parameters.ts';
import type { ChartPeriod } from './periods.ts';
import type { Pair } from './units.ts';

export type IndicatorKind = keyof IndicatorParameters;

/** An indicator of one kind with its parameters, in the order in which they are written. */
export type IndicatorOf<Kind extends IndicatorKind> = { readonly kind: Kind } & IndicatorParameters[Kind];

/** One indicator of any kind. */
export type Indicator = { readonly [Kind in IndicatorKind]: IndicatorOf<Kind> }[IndicatorKind];

/** What a chart shows that nobody has set: the only indicators whose ranges every visit needs. */
export type Average = IndicatorOf<'ma'> | IndicatorOf<'volumeMa'>;

/** An indicator as a device keeps it: read by `readIndicator` before it is drawn or computed. */
export interface KeptIndicator {
  readonly kind: string;
  readonly [parameter: string]: number | string;
}

/** Whether it is kept in a set without being drawn. */
export const isHidden = ({ hidden }: KeptIndicator): boolean => hidden === 1;

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
