/**
 * Round prices between two bounds, about `most` of them, in steps of 1, 2 or 5 times a power of ten
 * and never finer than the price's own decimals.
 */
export function linearTicks(low: number, high: number, most: number, precision: number): number[] {
  if (!(high > low) || most < 1) return [];
  const rough = (high - low) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((each) => power * each >= rough * 0.999) ?? 10;
  const step = Math.max(power * factor, 10 ** -precision);
  const ticks: number[] = [];
  // Counted in whole steps: adding up fractions would drift.
  for (let n = Math.ceil(low / step); n * step <= high; n++) ticks.push(n * step);
  return ticks;
}

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
