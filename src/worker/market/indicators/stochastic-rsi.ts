import { Period, RSI, SMA } from 'trading-signals';
import { INDICATORS } from '#protocol/indicator-table.ts';
import type { IndicatorOf } from '#protocol/indicators.ts';
import type { Calculator } from './averages.ts';

/**
 * Where the RSI lies between its extremes of `window` candles, 0 to 100, averaged over `slowing`, and that over `signal`.
 * 0 where the RSI did not move. The library's own passes over an RSI of 0 and calls a still one 100.
 */
export function stochasticRsi({ length, window, slowing, signal }: IndicatorOf<'stochRsi'>): Calculator {
  const rsi = new RSI(length);
  const extremes = new Period(window);
  const slow = new SMA(slowing);
  const slower = new SMA(signal);
  return {
    lines: INDICATORS.stochRsi.lines,
    next({ close }, replace) {
      const strength = rsi.update(close, replace);
      const found = strength === null ? null : extremes.update(strength, replace);
      if (strength === null || found === null) return [Number.NaN, Number.NaN];
      const span = found.highest - found.lowest;
      const k = slow.update(span > 0 ? ((strength - found.lowest) / span) * 100 : 0, replace);
      const d = k === null ? null : slower.update(k, replace);
      return [k ?? Number.NaN, d ?? Number.NaN];
    },
  };
}
