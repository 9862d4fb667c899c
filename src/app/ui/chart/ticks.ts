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

/** A date in the viewer's own zone, taken apart; tests bring another zone. */
export interface LocalParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

function localParts(time: number): LocalParts {
  const date = new Date(time * 1000);
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
  };
}

const two = (value: number) => String(value).padStart(2, '0');

/** "14:05", "11-21" at midnight or between days, "2026" at a new year: short, the same in every language. */
export function tickText(time: number, stepSeconds: number, parts = localParts): string {
  const { year, month, day, hour, minute } = parts(time);
  if (hour === 0 && minute === 0 && month === 1 && day === 1) return String(year);
  if (stepSeconds >= 86_400 || (hour === 0 && minute === 0)) return `${two(month)}-${two(day)}`;
  return `${two(hour)}:${two(minute)}`;
}

/** The legend and the crosshair: "2026-11-21 14:05", or the day alone where a candle lasts one. */
export function momentText(time: number, period: number, parts = localParts): string {
  const { year, month, day, hour, minute } = parts(time);
  const date = `${year}-${two(month)}-${two(day)}`;
  return period >= 86_400 ? date : `${date} ${two(hour)}:${two(minute)}`;
}
