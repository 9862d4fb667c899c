import { INDICATORS } from '#protocol/indicator-table.ts';
import type { Calculator } from './averages.ts';
import type { DayRanges } from './day-ranges.ts';

/**
 * Classic pivot points of the UTC day before: P = (H + L + C) / 3, R1 = 2P - L, S1 = 2P - H, R2 = P + (H - L),
 * S2 = P - (H - L), R3 = H + 2(P - L), S3 = L - 2(H - P). None where that day is not known whole.
 */
export const pivotPoints = (days: DayRanges): Calculator => ({
  lines: INDICATORS.pivots.lines,
  next({ time }) {
    const day = days.before(time);
    if (!day) return INDICATORS.pivots.lines.map(() => Number.NaN);
    const { high, low, close } = day;
    const p = (high + low + close) / 3;
    const span = high - low;
    return [p, 2 * p - low, 2 * p - high, p + span, p - span, high + 2 * (p - low), low - 2 * (high - p)];
  },
});
