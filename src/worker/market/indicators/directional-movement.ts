import { ATR, WSMA } from 'trading-signals';
import { INDICATORS } from '#protocol/indicator-table.ts';
import type { Calculator, CandleInput } from './averages.ts';

const share = (part: number, whole: number): number => (whole > 0 ? (part / whole) * 100 : 0);

/**
 * Wilder's directional movement (1978): ADX, +DI and -DI, 0 to 100. The first candle moved nowhere, and in a market that
 * stands still both movements are 0. The library's own divides by a range of 0 there, and never comes back.
 */
export function directionalMovement(length: number): Calculator {
  const range = new ATR(length);
  const rises = new WSMA(length);
  const falls = new WSMA(length);
  const index = new WSMA(length);
  let before: CandleInput | null = null;
  let last: CandleInput | null = null;
  return {
    lines: INDICATORS.dmi.lines,
    next(candle, replace) {
      if (!replace) before = last;
      last = candle;
      const up = candle.high - (before ?? candle).high;
      const down = (before ?? candle).low - candle.low;
      const span = range.update({ ...candle }, replace);
      const rise = rises.update(up > down ? Math.max(up, 0) : 0, replace);
      const fall = falls.update(down > up ? Math.max(down, 0) : 0, replace);
      if (span === null || rise === null || fall === null) return [Number.NaN, Number.NaN, Number.NaN];
      const plus = share(rise, span);
      const minus = share(fall, span);
      const adx = index.update(share(Math.abs(plus - minus), plus + minus), replace);
      return [adx ?? Number.NaN, plus, minus];
    },
  };
}
