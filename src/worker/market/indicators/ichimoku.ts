import { DonchianChannels } from 'trading-signals';
import { INDICATORS } from '#protocol/indicator-table.ts';
import type { IndicatorOf } from '#protocol/indicators.ts';
import type { Calculator } from './averages.ts';
import { delayed } from './delayed.ts';

/**
 * Ichimoku Kinko Hyo: middles of the highest high and the lowest low of `conversion`, `base` and `span` candles. Span A is
 * the middle of the first two, span B the third; both stand `shift` candles later than they are computed, and what stands
 * beyond the newest candle are the last values of `aheadA` and `aheadB`. `lagging` is the close, to be drawn `shift` behind.
 */
export function equilibrium(indicator: IndicatorOf<'ichimoku'>): Calculator {
  const [conversion, base, span] = [indicator.conversion, indicator.base, indicator.span].map((length) => {
    const channel = new DonchianChannels(length);
    return (candle: { high: number; low: number; close: number }, replace: boolean) =>
      channel.update(candle, replace)?.middle ?? Number.NaN;
  });
  const [lateA, lateB] = [delayed(indicator.shift), delayed(indicator.shift)];
  return {
    lines: INDICATORS.ichimoku.lines,
    next({ high, low, close }, replace) {
      const candle = { high, low, close };
      const [fast = Number.NaN, slow = Number.NaN, aheadB = Number.NaN] = [conversion, base, span].map(
        (middle) => middle?.(candle, replace),
      );
      const aheadA = (fast + slow) / 2;
      return [fast, slow, lateA(aheadA, replace), lateB(aheadB, replace), aheadA, aheadB, close];
    },
  };
}
