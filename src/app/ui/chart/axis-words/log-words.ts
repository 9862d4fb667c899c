import { linearTicks } from '../axes.ts';
import type { AxisWords } from '../chart-types.ts';

/** For a logarithmic axis: 1, 2 and 5 times powers of ten over wide ranges, the linear ticks over narrow ones. */
export function logTicks(low: number, high: number, most: number, precision: number): number[] {
  if (!(low > 0) || high / low < 5) return linearTicks(low, high, most, precision);
  const ticks: number[] = [];
  for (let power = 10 ** Math.floor(Math.log10(low)); power <= high; power *= 10) {
    for (const factor of [1, 2, 5]) {
      const tick = power * factor;
      if (tick >= low && tick <= high) ticks.push(tick);
    }
  }
  return ticks;
}

/** A logarithmic axis in prices. */
export const LOG_WORDS: AxisWords = { ticks: logTicks };
