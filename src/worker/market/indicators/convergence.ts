import { EMA, MACD } from 'trading-signals';
import { INDICATORS } from '#protocol/indicator-table.ts';
import type { IndicatorOf } from '#protocol/indicators.ts';
import type { Calculator } from './averages.ts';

/** Moving average convergence and divergence. The signal line needs its length full, counted from the first difference. */
export function convergence({ fast, slow, signal }: IndicatorOf<'macd'>): Calculator {
  const macd = new MACD(new EMA(fast), new EMA(slow), new EMA(signal));
  let seen = 0;
  return {
    lines: INDICATORS.macd.lines,
    next({ close }, replace) {
      if (!replace) seen += 1;
      const result = macd.update(close, replace);
      if (!result) return [Number.NaN, Number.NaN, Number.NaN];
      const full = seen >= slow + signal - 1;
      return [result.macd, full ? result.signal : Number.NaN, full ? result.histogram : Number.NaN];
    },
  };
}
