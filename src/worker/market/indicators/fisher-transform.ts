import { FisherTransform } from 'trading-signals';
import { INDICATORS } from '#protocol/indicator-table.ts';
import type { IndicatorOf } from '#protocol/indicators.ts';
import type { Calculator } from './averages.ts';
import { delayed } from './delayed.ts';

/** Ehlers' Fisher transform of the middle price, and as its trigger the value of the candle before. */
export function fisherTransform({ length }: IndicatorOf<'fisher'>): Calculator {
  const signal = new FisherTransform(length);
  const before = delayed(1);
  return {
    lines: INDICATORS.fisher.lines,
    next({ high, low }, replace) {
      const value = signal.update({ high, low }, replace) ?? Number.NaN;
      return [value, before(value, replace)];
    },
  };
}
