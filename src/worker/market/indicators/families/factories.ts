import { INDICATORS } from '#protocol/indicator-table.ts';
import type { IndicatorKind, IndicatorOf } from '#protocol/indicators.ts';
import { type Calculator, type CandleInput, single } from '#worker/market/indicators/averages.ts';
import type { DayRanges } from '#worker/market/indicators/day-ranges.ts';

/** What creates the calculator of each kind. */
export type Factories = {
  readonly [Kind in IndicatorKind]: (indicator: IndicatorOf<Kind>, days: DayRanges) => Calculator;
};

/** An indicator of the library: takes the next value, or another one for the last. */
interface Signal<Input, Result> {
  update(input: Input, replace: boolean): Result | null;
}

export const NONE = Number.NaN;

/** One line from the closes. */
export const fromCloses = (signal: Signal<number, number>): Calculator =>
  single(({ close }, replace) => signal.update(close, replace));

/** One line from the volumes. */
export const fromVolumes = (signal: Signal<number, number>): Calculator =>
  single(({ volume }, replace) => signal.update(volume, replace));

/** One line from whole candles. */
export const fromCandles = (signal: Signal<CandleInput, number>): Calculator =>
  single((candle, replace) => signal.update(candle, replace));

/** One line from the closes, shown when `length` of them are in: the library gives a value from the first one. */
export function whenFull(signal: Signal<number, number>, length: number): Calculator {
  let seen = 0;
  return single(({ close }, replace) => {
    if (!replace) seen += 1;
    const value = signal.update(close, replace);
    return seen < length ? null : value;
  });
}

/** All lines of a kind, from whole candles. */
export function severalLines<Result>(
  kind: IndicatorKind,
  signal: Signal<CandleInput, Result>,
  valuesOf: (result: Result) => readonly number[],
): Calculator {
  const { lines } = INDICATORS[kind];
  return {
    lines,
    next(candle, replace) {
      const result = signal.update(candle, replace);
      return result ? valuesOf(result) : lines.map(() => NONE);
    },
  };
}

interface Bands {
  readonly middle: number;
  readonly upper: number;
  readonly lower: number;
}

/** A middle line and the bands around it. */
export const threeBands = (kind: IndicatorKind, signal: Signal<CandleInput, Bands>): Calculator =>
  severalLines(kind, signal, ({ middle, upper, lower }) => [middle, upper, lower]);
