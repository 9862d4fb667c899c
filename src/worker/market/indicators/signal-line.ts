import { EMA } from 'trading-signals';
import { INDICATORS } from '#protocol/indicator-table.ts';
import type { IndicatorKind } from '#protocol/indicators.ts';
import type { Calculator } from './averages.ts';

/** An oscillator of the closes and its exponential average, which needs `length` values of it. */
export function withSignal(
  kind: IndicatorKind,
  oscillator: { update(close: number, replace: boolean): number | null },
  length: number,
): Calculator {
  const average = new EMA(length);
  let seen = 0;
  return {
    lines: INDICATORS[kind].lines,
    next({ close }, replace) {
      const value = oscillator.update(close, replace);
      if (value === null) return [Number.NaN, Number.NaN];
      if (!replace) seen += 1;
      const smoothed = average.update(value, replace);
      return [value, seen < length ? Number.NaN : smoothed];
    },
  };
}
