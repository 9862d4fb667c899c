import { MINUTE_PARTS, MINUTES_A_DAY } from './bars.ts';
import type { JumpDraw, PathChance, Splits } from './chance.ts';
import { Memo } from './memo.ts';

/** Activity by hour of day in UTC: the Asian night is quiet, the American morning busy. Mean near 1. */
const BY_HOUR = [
  1.1, 1.05, 0.9, 0.7, 0.55, 0.5, 0.55, 0.75, 0.95, 1.0, 0.95, 0.9, 1.1, 1.6, 1.85, 1.7, 1.45, 1.25, 1.1,
  1.05, 1.0, 0.95, 0.9, 1.0,
] as const;

/** Day 0 of the epoch was a Thursday. */
const BY_WEEKDAY = [1.1, 1.1, 0.65, 0.7, 1.1, 1.1, 1.1] as const;

function minuteWeight(minute: number): number {
  const hour = Math.floor(minute / 60);
  const within = (minute % 60) / 60;
  const here = BY_HOUR[hour] ?? 1;
  const next = BY_HOUR[(hour + 1) % 24] ?? 1;
  const turn = minute % 60 === 0 ? 1.5 : minute % 15 === 0 ? 1.2 : 1;
  return (here + (next - here) * within) * turn;
}

/** Sum of the activity of the day's first n minutes, at index n. */
const DAY_ACTIVITY: Float64Array = (() => {
  const sums = new Float64Array(MINUTES_A_DAY + 1);
  for (let minute = 0; minute < MINUTES_A_DAY; minute += 1) {
    sums[minute + 1] = (sums[minute] ?? 0) + minuteWeight(minute);
  }
  return sums;
})();

/** Activity of a whole day (days since the epoch): weekends are quieter. */
function dayWeight(day: number): number {
  return BY_WEEKDAY[((day % 7) + 7) % 7] ?? 1;
}

/** One UTC day of a path. */
export interface PathDay {
  /** Logarithm relative to the base price at each minute boundary, 1441 points. */
  readonly value: Float64Array;
  /** Variance of each minute: what moves prices also moves ranges, volume and the number of trades. */
  readonly variance: Float64Array;
}

export interface PathShape {
  /** Standard deviation of a day's logarithmic return. */
  readonly dailySigma: number;
  /** Days between the fixed points that keep the path bounded; a power of two. */
  readonly spanDays: number;
  /** Share of days with a sudden jump. */
  readonly jumpShare: number;
}

/** A logarithmic price path. */
export interface Path {
  /** Variance of an average minute. */
  readonly minuteVariance: number;
  /** Takes days since the epoch. */
  day(day: number): PathDay;
  /** Where a day (since the epoch) begins, as `day(day).value[0]`, without working out its minutes. */
  dayStart(day: number): number;
  /**
   * How the path strays from a straight line inside a minute (since the epoch): 33 points, the first and last 0.
   * Coins share it, so that the pairs of a triangle agree between the minutes' ends as well.
   */
  within(minute: number): Float64Array;
}

/**
 * A path that can be read at any instant without its past.
 *
 * Fixed points stand `spanDays` apart, drawn independently, so the path stays bounded for ever. Between them it is
 * a Brownian bridge in trading time: each interval's variance is split unevenly between its halves and the midpoint
 * displaced accordingly (Mandelbrot, Calvet, Fisher 1997, "A Multifractal Model of Asset Returns"). The uneven
 * split is what gives clustered volatility and heavy tails at every scale; its mean follows the time of day.
 */
export class LogPath implements Path {
  readonly #shape: PathShape;
  readonly #chance: PathChance;
  readonly #spans: Memo<PathDay>;
  readonly #days: Memo<PathDay>;

  constructor(chance: PathChance, shape: PathShape) {
    this.#chance = chance;
    this.#shape = shape;
    this.#spans = new Memo(4, (span) => this.#deriveSpan(span));
    this.#days = new Memo(12, (day) => this.#deriveDay(day));
  }

  get minuteVariance(): number {
    const { dailySigma } = this.#shape;
    return (dailySigma * dailySigma) / MINUTES_A_DAY;
  }

  day(day: number): PathDay {
    return this.#days.get(day);
  }

  dayStart(day: number): number {
    const { spanDays } = this.#shape;
    const span = Math.floor(day / spanDays);
    return this.#spans.get(span).value[day - span * spanDays] ?? 0;
  }

  within(minute: number): Float64Array {
    const day = Math.floor(minute / MINUTES_A_DAY);
    const total = this.#days.get(day).variance[minute - day * MINUTES_A_DAY] ?? 0;
    const normal = this.#chance.within(minute);
    const stray = new Float64Array(MINUTE_PARTS + 1);
    for (let width = MINUTE_PARTS; width > 1; width /= 2) {
      const spread = Math.sqrt((total * width) / MINUTE_PARTS / 4);
      for (let from = 0; from < MINUTE_PARTS; from += width) {
        const middle = from + width / 2;
        const between = ((stray[from] ?? 0) + (stray[from + width] ?? 0)) / 2;
        stray[middle] = between + spread * (normal[middle] ?? 0);
      }
    }
    return stray;
  }

  #anchor(span: number): number {
    const { dailySigma, spanDays } = this.#shape;
    // Two neighbours then differ by what a free walk would have gathered over the span.
    return dailySigma * Math.sqrt(spanDays / 2) * this.#chance.anchor(span);
  }

  #deriveSpan(span: number): PathDay {
    const { dailySigma, spanDays } = this.#shape;
    const value = new Float64Array(spanDays + 1);
    const variance = new Float64Array(spanDays);
    const weights = new Float64Array(spanDays + 1);
    const first = span * spanDays;
    for (let i = 0; i < spanDays; i += 1) weights[i + 1] = (weights[i] ?? 0) + dayWeight(first + i);
    value[0] = this.#anchor(span);
    value[spanDays] = this.#anchor(span + 1);
    const total = dailySigma * dailySigma * spanDays;
    split({ value, variance, weights, draws: this.#chance.span(span) }, 0, spanDays, total);
    return { value, variance };
  }

  #deriveDay(day: number): PathDay {
    const { spanDays } = this.#shape;
    const span = Math.floor(day / spanDays);
    const parent = this.#spans.get(span);
    const at = day - span * spanDays;
    const value = new Float64Array(MINUTES_A_DAY + 1);
    const variance = new Float64Array(MINUTES_A_DAY);
    value[0] = parent.value[at] ?? 0;
    value[MINUTES_A_DAY] = parent.value[at + 1] ?? 0;
    const draws = this.#chance.day(day);
    split({ value, variance, weights: DAY_ACTIVITY, draws }, 0, MINUTES_A_DAY, parent.variance[at] ?? 0);
    this.#jump(draws.jump, value, variance);
    return { value, variance };
  }

  /** A step at one minute of the day, taken back evenly over the whole day so that its ends stay where they are. */
  #jump(draw: JumpDraw, value: Float64Array, variance: Float64Array): void {
    const { dailySigma, jumpShare } = this.#shape;
    if (draw.happens >= jumpShare) return;
    const minute = Math.floor(draw.when * MINUTES_A_DAY);
    const size = dailySigma * (0.2 + 0.25 * (draw.size * draw.size));
    const step = draw.up < 0.5 ? -size : size;
    for (let i = 1; i < MINUTES_A_DAY; i += 1) {
      value[i] = (value[i] ?? 0) + (i > minute ? step : 0) - (step * i) / MINUTES_A_DAY;
    }
    const shock = (step * step) / 8;
    // The market stays nervous for a while after the jump.
    for (let i = minute; i < Math.min(MINUTES_A_DAY, minute + 90); i += 1) {
      const calm = 1 + (i - minute) / 3;
      variance[i] = (variance[i] ?? 0) + shock / (calm * calm);
    }
  }
}

interface Parts {
  readonly value: Float64Array;
  readonly variance: Float64Array;
  /** Sums of the activity up to each point. */
  readonly weights: Float64Array;
  readonly draws: Splits;
}

/** Fills the inside of [from, to]; the ends and the interval's variance are given. */
function split(parts: Parts, from: number, to: number, total: number): void {
  const { value, variance, weights, draws } = parts;
  if (to - from === 1) {
    variance[from] = total;
    return;
  }
  const middle = (from + to) >> 1;
  const left = (weights[middle] ?? 0) - (weights[from] ?? 0);
  const right = (weights[to] ?? 0) - (weights[middle] ?? 0);
  const tilt = tiltOf(draws.lean[middle] ?? 0, draws.burst[middle] ?? 0);
  const raised = left * (1 + tilt);
  const share = raised / (raised + right * (1 - tilt));
  const start = value[from] ?? 0;
  const end = value[to] ?? 0;
  value[middle] =
    start + share * (end - start) + Math.sqrt(total * share * (1 - share)) * (draws.move[middle] ?? 0);
  split(parts, from, middle, total * share);
  split(parts, middle, to, total * (1 - share));
}

/** How unevenly an interval's variance is shared out: mostly a little, now and then a burst. */
function tiltOf(lean: number, burst: number): number {
  if (burst < 0.012) return 0.8;
  if (burst > 0.988) return -0.8;
  return lean * 0.2;
}
