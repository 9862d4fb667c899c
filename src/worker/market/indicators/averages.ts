import { SMA } from 'trading-signals';
import type { Average } from '#protocol/indicators.ts';

/** One candle as indicators read it; epoch seconds. */
export interface CandleInput {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** One indicator as it runs along a series. */
export interface Calculator {
  /** The names of its lines. */
  readonly lines: readonly string[];
  /**
   * Takes the next candle, or in `replace` of the last one another, and gives a value for each line; not-a-number
   * while it has seen too few.
   */
  next(candle: CandleInput, replace: boolean): readonly number[];
}

const ONE = ['value'];

/** A calculator of one line; null while there is no value. */
export const single = (
  value: (candle: CandleInput, replace: boolean) => number | null | undefined,
): Calculator => ({
  lines: ONE,
  next: (candle, replace) => [value(candle, replace) ?? Number.NaN],
});

/** A fresh calculator of an average that is inside its range. */
export function createAverage({ kind, length }: Average): Calculator {
  const signal = new SMA(length);
  const input = kind === 'ma' ? 'close' : 'volume';
  return single((candle, replace) => signal.update(candle[input], replace));
}
