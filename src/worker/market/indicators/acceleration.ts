import { AO, SMA } from 'trading-signals';
import type { IndicatorOf } from '#protocol/indicators.ts';
import { type Calculator, single } from './averages.ts';

/**
 * Bill Williams' accelerator (New Trading Dimensions, 1998): the awesome oscillator less its simple average of `signal`
 * candles. The library's own passes over an oscillator of 0.
 */
export function acceleration({ fast, slow, signal }: IndicatorOf<'ac'>): Calculator {
  const oscillator = new AO(fast, slow);
  const average = new SMA(signal);
  return single(({ high, low }, replace) => {
    const value = oscillator.update({ high, low }, replace);
    const smoothed = value === null ? null : average.update(value, replace);
    return value === null || smoothed === null ? null : value - smoothed;
  });
}
