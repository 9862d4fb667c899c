import { SMA } from 'trading-signals';
import type { Indicator } from '#protocol/indicators.ts';

/** One indicator as it runs along a series. */
export interface Calculator {
  /** The column that it reads. */
  readonly input: 'close' | 'volume';
  /**
   * Takes the next number, or in `replace` of the last one another, and gives a value for each line
   * (in the order of `indicatorLines`); not-a-number while it has seen too few.
   */
  next(input: number, replace: boolean): readonly number[];
}

/** What a chart shows that nobody has set. */
export type Average = Extract<Indicator, { kind: 'ma' | 'volumeMa' }>;

/** Whether all of a set can be computed without the rest of the library. */
export const areAverages = (set: readonly Indicator[]): set is readonly Average[] =>
  set.every(({ kind }) => kind === 'ma' || kind === 'volumeMa');

/** A fresh calculator of an average that is inside its ranges. */
export function createAverage({ kind, length }: Average): Calculator {
  const signal = new SMA(length);
  return {
    input: kind === 'ma' ? 'close' : 'volume',
    next: (value, replace) => [signal.update(value, replace) ?? Number.NaN],
  };
}
