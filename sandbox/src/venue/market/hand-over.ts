import { MINUTE_MS, MINUTES_A_DAY } from './bars.ts';
import type { BookChance, MarketChance, MinuteDraws, PairChance, Series } from './chance.ts';
import type { Path, PathDay } from './log-path.ts';

/** What one path strays from the other when it is taken over is given back over twelve weeks: it tells no price. */
export const FADE_DAYS = 84;
const FADE_MINUTES = FADE_DAYS * MINUTES_A_DAY;

/**
 * One path up to and with the beginning of a minute (since the epoch), another from there on, without a step: the later
 * one begins where the earlier one ends, and comes back to itself evenly.
 */
export class HandedPath implements Path {
  readonly #earlier: Path;
  readonly #later: Path;
  readonly #minute: number;
  #step: number | null = null;

  constructor(earlier: Path, later: Path, minute: number) {
    this.#earlier = earlier;
    this.#later = later;
    this.#minute = minute;
  }

  get minuteVariance(): number {
    return this.#later.minuteVariance;
  }

  day(day: number): PathDay {
    const first = day * MINUTES_A_DAY;
    if (first + MINUTES_A_DAY <= this.#minute) return this.#earlier.day(day);
    const later = this.#later.day(day);
    if (first > this.#minute + FADE_MINUTES) return later;
    const handed = Math.max(0, this.#minute - first);
    const value = later.value.map((at, i) => at + this.#stray(first + i));
    if (first > this.#minute) return { value, variance: later.variance };
    const earlier = this.#earlier.day(day);
    value.set(earlier.value.subarray(0, handed + 1));
    return { value, variance: spliced(earlier.variance, later.variance, handed) };
  }

  dayStart(day: number): number {
    const minute = day * MINUTES_A_DAY;
    if (minute <= this.#minute) return this.#earlier.dayStart(day);
    return this.#later.dayStart(day) + this.#stray(minute);
  }

  within(minute: number): Float64Array {
    return (minute < this.#minute ? this.#earlier : this.#later).within(minute);
  }

  /** How far the later path is still held away from itself at the beginning of a minute. */
  #stray(minute: number): number {
    const left = FADE_MINUTES - (minute - this.#minute);
    if (left <= 0) return 0;
    this.#step ??= valueAt(this.#earlier, this.#minute) - valueAt(this.#later, this.#minute);
    return (this.#step * left) / FADE_MINUTES;
  }
}

function valueAt(path: Path, minute: number): number {
  const day = Math.floor(minute / MINUTES_A_DAY);
  const within = minute - day * MINUTES_A_DAY;
  return within === 0 ? path.dayStart(day) : (path.day(day).value[within] ?? 0);
}

/** A pair's draws: the earlier ones before a minute and at its very beginning, the later ones from there on. */
export function handedPair(
  series: Series,
  { earlier, later, minute }: { earlier: MarketChance; later: MarketChance; minute: number },
): PairChance {
  const [old, fresh] = [earlier.pair(series), later.pair(series)];
  /** How many minutes of a day are the earlier draws'. */
  const handed = (day: number) => minute - day * MINUTES_A_DAY;
  const ofDay = <T>(
    draws: (chance: PairChance) => T,
    day: number,
    join: (a: T, b: T, at: number) => T,
  ): T => {
    const at = handed(day);
    if (at >= MINUTES_A_DAY) return draws(old);
    return at < 0 ? draws(fresh) : join(draws(old), draws(fresh), at);
  };
  return {
    cross: (day) =>
      ofDay(
        (chance) => chance.cross(day),
        day,
        (a, b, at) => spliced(a, b, at + 1),
      ),
    minutes: (day) => ofDay((chance) => chance.minutes(day), day, splicedMinutes),
    prints: (of, length) => (of < minute ? old : fresh).prints(of, length),
    book: handedBook(old.book, fresh.book, minute * MINUTE_MS),
  };
}

function splicedMinutes(a: MinuteDraws, b: MinuteDraws, at: number): MinuteDraws {
  return {
    boundary: spliced(a.boundary, b.boundary, at + 1),
    rise: spliced(a.rise, b.rise, at),
    fall: spliced(a.fall, b.fall, at),
    trades: spliced(a.trades, b.trades, at),
    size: spliced(a.size, b.size, at),
  };
}

function handedBook(old: BookChance, fresh: BookChance, from: number): BookChance {
  const book = (at: number) => (at < from ? old : fresh);
  return {
    spread: (at) => book(at).spread(at),
    place: (cell, at) => book(at).place(cell, at),
    level: (away, cell, price, at) => book(at).level(away, cell, price, at),
  };
}

/** The first `at` of one column, the rest of the other. */
function spliced<T extends Float64Array | Uint16Array>(earlier: T, later: T, at: number): T {
  const column = later.slice() as T;
  column.set(earlier.subarray(0, at));
  return column;
}
