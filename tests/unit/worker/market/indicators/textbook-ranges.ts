/** More indicators as they stand in a textbook: of whole candles, each value from all candles before it. */

import { exponentialAverage, relativeStrength, simpleAverage } from './textbook.ts';

export interface TextbookCandle {
  readonly id: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}
type Candles = readonly TextbookCandle[];

const NONE = Number.NaN;
const typical = ({ high, low, close }: TextbookCandle) => (high + low + close) / 3;

/** The last `length` candles at each; nothing while there are too few. */
const windows = <T>(values: readonly T[], length: number): readonly (readonly T[] | null)[] =>
  values.map((_, at) => (at + 1 < length ? null : values.slice(at + 1 - length, at + 1)));

/** Wilder's smoothing: the mean of the first `length`, then (a (n - 1) + x) / n. */
function smoothed(values: readonly number[], length: number): number[] {
  const from = values.findIndex((value) => !Number.isNaN(value));
  const first = from + length - 1;
  let average = NONE;
  return values.map((value, at) => {
    if (from < 0 || at < first) return NONE;
    if (at === first) average = values.slice(from, first + 1).reduce((sum, each) => sum + each, 0) / length;
    else average = (average * (length - 1) + value) / length;
    return average;
  });
}

/** An average that begins where the values do. */
function averageOf(values: readonly number[], length: number): number[] {
  const from = values.findIndex((value) => !Number.isNaN(value));
  if (from < 0) return values.map(() => NONE);
  return [...values.slice(0, from), ...simpleAverage(values.slice(from), length)];
}

const trueRanges = (candles: Candles): number[] =>
  candles.map(({ high, low }, at) => {
    const before = candles[at - 1]?.close;
    return before === undefined ? high - low : Math.max(high, before) - Math.min(low, before);
  });

export const averageTrueRange = (candles: Candles, length: number): number[] =>
  smoothed(trueRanges(candles), length);

export function stochastic(candles: Candles, length: number, slowing: number, signal: number) {
  const fast = windows(candles, length).map((part) => {
    if (!part) return NONE;
    const low = Math.min(...part.map((each) => each.low));
    const high = Math.max(...part.map((each) => each.high));
    return high > low ? (((part.at(-1)?.close ?? 0) - low) / (high - low)) * 100 : 0;
  });
  const k = averageOf(fast, slowing);
  const d = averageOf(k, signal);
  return { k: k.map((value, at) => (Number.isNaN(d[at] ?? NONE) ? NONE : value)), d };
}

export function stochasticStrength(
  closes: readonly number[],
  { length, window, slowing, signal }: Readonly<Record<'length' | 'window' | 'slowing' | 'signal', number>>,
) {
  const rsi = relativeStrength(closes, length);
  const fast = windows(rsi, window).map((part) => {
    if (!part || part.some(Number.isNaN)) return NONE;
    const [low, high] = [Math.min(...part), Math.max(...part)];
    return high > low ? (((part.at(-1) ?? 0) - low) / (high - low)) * 100 : 0;
  });
  const k = averageOf(fast, slowing);
  return { k, d: averageOf(k, signal) };
}

export function directional(candles: Candles, length: number) {
  const moves = candles.map(({ high, low }, at) => {
    const before = candles[at - 1];
    const [up, down] = before ? [high - before.high, before.low - low] : [0, 0];
    return { rise: up > down && up > 0 ? up : 0, fall: down > up && down > 0 ? down : 0 };
  });
  const range = averageTrueRange(candles, length);
  const share = (values: readonly number[]) =>
    smoothed(values, length).map((value, at) => {
      const whole = range[at] ?? NONE;
      return whole === 0 ? 0 : (value / whole) * 100;
    });
  const plus = share(moves.map(({ rise }) => rise));
  const minus = share(moves.map(({ fall }) => fall));
  const dx = plus.map((value, at) => {
    const both = value + (minus[at] ?? NONE);
    return both === 0 ? 0 : (Math.abs(value - (minus[at] ?? NONE)) / both) * 100;
  });
  return { adx: smoothed(dx, length), plus, minus };
}

export const commodityChannel = (candles: Candles, length: number): number[] =>
  windows(candles.map(typical), length).map((part) => {
    if (!part) return NONE;
    const mean = part.reduce((sum, value) => sum + value, 0) / length;
    const deviation = part.reduce((sum, value) => sum + Math.abs(value - mean), 0) / length;
    return deviation === 0 ? 0 : ((part.at(-1) ?? 0) - mean) / (0.015 * deviation);
  });

export const moneyFlow = (candles: Candles, length: number): number[] =>
  windows(candles, length + 1).map((part) => {
    if (!part) return NONE;
    const flow = (sign: number) =>
      part.reduce((sum, candle, at) => {
        const before = part[at - 1];
        const moved = before && Math.sign(typical(candle) - typical(before)) === sign;
        return moved ? sum + typical(candle) * candle.volume : sum;
      }, 0);
    const [up, down] = [flow(1), flow(-1)];
    return up + down === 0 ? 50 : (up / (up + down)) * 100;
  });

export const balanceVolume = (candles: Candles): number[] => {
  let sum = 0;
  return candles.map(({ close, volume }, at) => {
    const before = candles[at - 1];
    if (!before) return NONE;
    sum += Math.sign(close - before.close) * volume;
    return sum;
  });
};

export const channel = (candles: Candles, length: number) => {
  const of = (pick: (part: Candles) => number) =>
    windows(candles, length).map((part) => (part ? pick(part) : NONE));
  const upper = of((part) => Math.max(...part.map(({ high }) => high)));
  const lower = of((part) => Math.min(...part.map(({ low }) => low)));
  return { upper, lower, middle: upper.map((value, at) => (value + (lower[at] ?? 0)) / 2) };
};

export function rangeBands(candles: Candles, length: number, range: number, multiple: number) {
  const average = exponentialAverage(
    candles.map(({ close }) => close),
    length,
  );
  const width = averageTrueRange(candles, range);
  const middle = average.map((value, at) => (Number.isNaN(width[at] ?? NONE) ? NONE : value));
  const side = (sign: number) => middle.map((value, at) => value + sign * multiple * (width[at] ?? NONE));
  return { middle, upper: side(1), lower: side(-1) };
}

/** Each final band, and which of them holds, from the candle before. */
export function supertrend(candles: Candles, length: number, multiple: number) {
  const width = averageTrueRange(candles, length);
  const up: number[] = [];
  const down: number[] = [];
  let held = null as { readonly upper: number; readonly lower: number; readonly rising: boolean } | null;
  for (const [at, { high, low, close }] of candles.entries()) {
    const range = width[at] ?? NONE;
    if (Number.isNaN(range)) {
      up.push(NONE);
      down.push(NONE);
      continue;
    }
    const [above, below] = [(high + low) / 2 + multiple * range, (high + low) / 2 - multiple * range];
    const before = candles[at - 1]?.close ?? NONE;
    const upper: number = held && above >= held.upper && before <= held.upper ? held.upper : above;
    const lower: number = held && below <= held.lower && before >= held.lower ? held.lower : below;
    const rising: boolean = held?.rising ? close >= lower : close > upper;
    held = { upper, lower, rising };
    up.push(rising ? lower : NONE);
    down.push(rising ? NONE : upper);
  }
  return { up, down };
}

/** Wilder's rules over the whole series: extremes and bounds are looked up, not carried. */
export function parabolic(candles: Candles, step: number, most: number): number[] {
  const [first, second] = candles;
  const stops: number[] = candles.map(() => NONE);
  if (!first || !second) return stops;
  let rising = second.high + second.low >= first.high + first.low;
  let began = 1;
  stops[1] = rising ? first.low : first.high;
  for (let at = 2; at < candles.length; at += 1) {
    const candle = candles[at] as TextbookCandle;
    const run = candles.slice(began, at);
    const best = (part: Candles) =>
      rising ? Math.max(...part.map(({ high }) => high)) : Math.min(...part.map(({ low }) => low));
    // Each candle that went further than all of its run before it sped the stop up.
    const faster = run.filter((each, i) => {
      if (i === 0) return false;
      return rising ? each.high > best(run.slice(0, i)) : each.low < best(run.slice(0, i));
    });
    const speed = Math.min(most, step * (1 + faster.length));
    const before = stops[at - 1] ?? NONE;
    const moved = before + speed * (best(run) - before);
    const near = candles.slice(at - 2, at);
    const bound = rising
      ? Math.min(moved, ...near.map(({ low }) => low))
      : Math.max(moved, ...near.map(({ high }) => high));
    if (rising ? candle.low < bound : candle.high > bound) {
      stops[at] = best(run);
      rising = !rising;
      began = at;
    } else stops[at] = bound;
  }
  return stops;
}

/** Since 00:00 UTC; nothing on the day that the candles begin in, unless at its start. */
export const sessionPrice = (candles: Candles): number[] => {
  const day = ({ id }: TextbookCandle) => Math.floor(id / 86_400);
  return candles.map((candle, at) => {
    const [first] = candles;
    if (first && day(first) === day(candle) && first.id % 86_400 !== 0) return NONE;
    const today = candles.slice(0, at + 1).filter((each) => day(each) === day(candle));
    const volume = today.reduce((sum, each) => sum + each.volume, 0);
    const money = today.reduce((sum, each) => sum + typical(each) * each.volume, 0);
    return volume > 0 ? money / volume : NONE;
  });
};

/** Middles of the range of the last candles; the spans as they stand under the candle of each row, `shift` rows later. */
export function ichimoku(
  candles: Candles,
  [fast, slow, long]: readonly [number, number, number],
  shift: number,
) {
  const middles = (length: number) =>
    windows(candles, length).map((part) =>
      part
        ? (Math.max(...part.map((each) => each.high)) + Math.min(...part.map((each) => each.low))) / 2
        : NONE,
    );
  const [conversion, base, aheadB] = [middles(fast), middles(slow), middles(long)];
  const aheadA = conversion.map((value, at) => (value + (base[at] ?? NONE)) / 2);
  const later = (values: readonly number[]) => values.map((_, at) => values[at - shift] ?? NONE);
  return {
    conversion,
    base,
    spanA: later(aheadA),
    spanB: later(aheadB),
    aheadA,
    aheadB,
    lagging: candles.map(({ close }) => close),
  };
}

/** Classic pivot points of the UTC day before each candle; none where that day is not among the candles from its start. */
export function classicPivots(candles: Candles): Readonly<Record<string, number[]>> {
  const dayOf = (id: number) => new Date(id * 1000).toISOString().slice(0, 10);
  const days = new Map<string, TextbookCandle[]>();
  for (const candle of candles) {
    const day = dayOf(candle.id);
    days.set(day, days.get(day) ?? []);
    days.get(day)?.push(candle);
  }
  const rows = candles.map(({ id }) => {
    const yesterday = dayOf(id - 86_400);
    const day = days.get(yesterday) ?? [];
    if (day[0]?.id !== Date.parse(yesterday) / 1000) return [NONE, NONE, NONE] as const;
    const last = day.at(-1)?.close ?? NONE;
    return [Math.max(...day.map(({ high }) => high)), Math.min(...day.map(({ low }) => low)), last] as const;
  });
  const line = (value: (h: number, l: number, p: number) => number) =>
    rows.map(([h, l, c]) => value(h, l, (h + l + c) / 3));
  return {
    p: line((_h, _l, p) => p),
    r1: line((_h, l, p) => p * 2 - l),
    s1: line((h, _l, p) => p * 2 - h),
    r2: line((h, l, p) => p + h - l),
    s2: line((h, l, p) => p - h + l),
    r3: line((h, l, p) => h + 2 * (p - l)),
    s3: line((h, l, p) => l - 2 * (h - p)),
  };
}
