import { MINUTE_PARTS, MINUTES_A_DAY } from './bars.ts';
import type {
  MarketChance,
  MinuteDraws,
  PairChance,
  PathChance,
  PathSeries,
  PrintDraws,
  Series,
} from './chance.ts';
import { KeyedBook } from './keyed-book.ts';
import type { Keystream, Master } from './keystream.ts';
import { floats, normalOf, roughNormalOf, uniformOf } from './variates.ts';

/** Words of a midpoint: two that displace it, one that leans its variance, one for a burst. */
const SPLIT_WORDS = 4;
const JUMP_WORDS = 5;
/** Of a minute: its range, its number of trades, their size, and the boundary at its end. */
const MINUTE_WORDS = 4;
const PRINT_WORDS = 2;

/** Blocks of a day's key in the streams of minutes and crosses. */
const INSIDE = 0;
const END = 1;

/**
 * What a market is drawn from: for each purpose and day an independent key, for each series and block one stretch of
 * its keystream. Draws are taken from a stretch that is expanded once, never one by one.
 */
export class KeyedChance implements MarketChance {
  readonly #master: Master;
  readonly #use: string;

  /** `use` is a part of every purpose: two uses of one secret have nothing in common. */
  constructor(master: Master, use: 'market' | 'funds') {
    this.#master = master;
    this.#use = use;
  }

  path({ number, spanDays }: PathSeries): PathChance {
    const spans = this.#stream(`spans of ${spanDays} days`);
    const days = this.#stream('path');
    return {
      anchor: (span) => {
        const words = spans.words({ span, series: number }, 2);
        return normalOf(words[0] ?? 0, words[1] ?? 0);
      },
      // The first midpoint is unused: its words are the anchor's.
      span: (span) => splits(spans.words({ span, series: number }, spanDays * SPLIT_WORDS), spanDays),
      day: (day) => {
        const end = MINUTES_A_DAY * SPLIT_WORDS;
        const words = days.words({ span: day, series: number }, end + JUMP_WORDS);
        const [happens = 0, when = 0, size = 0, more = 0, up = 0] = words.subarray(end);
        return {
          ...splits(words, MINUTES_A_DAY),
          jump: {
            happens: uniformOf(happens),
            when: uniformOf(when),
            size: normalOf(size, more),
            up: uniformOf(up),
          },
        };
      },
      within: (minute) => {
        const day = Math.floor(minute / MINUTES_A_DAY);
        // Block 0 is the day's own.
        const block = 1 + minute - day * MINUTES_A_DAY;
        const words = days.words({ span: day, series: number, block }, MINUTE_PARTS * 2);
        return floats(MINUTE_PARTS, (i) => normalOf(words[2 * i] ?? 0, words[2 * i + 1] ?? 0));
      },
    };
  }

  pair({ number }: Series): PairChance {
    return {
      cross: crossDraws(this.#stream('cross'), number),
      minutes: minuteDraws(this.#stream('minutes'), number),
      prints: printDraws(this.#stream('prints'), number),
      book: new KeyedBook(
        {
          cells: this.#stream('book cells'),
          levels: this.#stream('book levels'),
          spreads: this.#stream('book spreads'),
        },
        number,
      ),
    };
  }

  traits({ number }: Series): readonly [number, number, number] {
    const [a = 0, b = 0, c = 0] = this.#stream('traits').words({ span: 0, series: number }, 3);
    return [uniformOf(a), uniformOf(b), uniformOf(c)];
  }

  #stream(purpose: string): Keystream {
    return this.#master.stream(`${this.#use} ${purpose}`);
  }
}

function splits(words: Uint32Array, length: number) {
  const move = new Float64Array(length);
  const lean = new Float64Array(length);
  const burst = new Float64Array(length);
  for (let i = 0, at = 0; i < length; i += 1, at += SPLIT_WORDS) {
    move[i] = normalOf(words[at] ?? 0, words[at + 1] ?? 0);
    lean[i] = roughNormalOf(words[at + 2] ?? 0);
    burst[i] = uniformOf(words[at + 3] ?? 0);
  }
  return { move, lean, burst };
}

/** A boundary belongs to the minute that ends there, midnight to the day before: no day needs the key of the next. */
function crossDraws(stream: Keystream, series: number): (day: number) => Float64Array {
  const midnight = (day: number) => {
    const [a = 0, b = 0] = stream.words({ span: day, series, block: END }, 2);
    return normalOf(a, b);
  };
  return (day) => {
    const words = stream.words({ span: day, series, block: INSIDE }, 2 * MINUTES_A_DAY);
    const column = floats(MINUTES_A_DAY + 1, (i) => normalOf(words[2 * i] ?? 0, words[2 * i + 1] ?? 0));
    column[0] = midnight(day - 1);
    column[MINUTES_A_DAY] = midnight(day);
    return column;
  };
}

function minuteDraws(stream: Keystream, series: number): (day: number) => MinuteDraws {
  const midnight = (day: number) => uniformOf(stream.words({ span: day, series, block: END }, 1)[0] ?? 0);
  return (day) => {
    const length = MINUTES_A_DAY;
    const words = stream.words({ span: day, series, block: INSIDE }, length * MINUTE_WORDS);
    const draws = {
      boundary: new Float64Array(length + 1),
      rise: new Uint16Array(length),
      fall: new Uint16Array(length),
      trades: new Float64Array(length),
      size: new Float64Array(length),
    };
    for (let i = 0, at = 0; i < length; i += 1, at += MINUTE_WORDS) {
      const range = words[at] ?? 0;
      draws.rise[i] = range & 0xfff;
      draws.fall[i] = (range >>> 12) & 0xfff;
      draws.trades[i] = roughNormalOf(words[at + 1] ?? 0);
      draws.size[i] = roughNormalOf(words[at + 2] ?? 0);
      draws.boundary[i + 1] = uniformOf(words[at + 3] ?? 0);
    }
    draws.boundary[0] = midnight(day - 1);
    draws.boundary[length] = midnight(day);
    return draws;
  };
}

function printDraws(stream: Keystream, series: number): (minute: number, length: number) => PrintDraws {
  return (minute, length) => {
    const day = Math.floor(minute / MINUTES_A_DAY);
    const block = minute - day * MINUTES_A_DAY;
    const words = stream.words({ span: day, series, block }, (length + 1) * PRINT_WORDS);
    const draws = {
      pause: new Uint16Array(length + 1),
      sweep: new Float64Array(length),
      size: new Uint32Array(length),
      turn: new Float64Array(length),
    };
    for (let k = 0, at = 0; k <= length; k += 1, at += PRINT_WORDS) {
      const pace = words[at] ?? 0;
      const bulk = words[at + 1] ?? 0;
      draws.pause[k] = pace & 0xfff;
      draws.sweep[k] = (pace >>> 12) / 0x100000;
      draws.size[k] = bulk & 0xffffff;
      draws.turn[k] = (bulk >>> 24) / 0x100;
    }
    return { ...draws, first: uniformOf(words[length * PRINT_WORDS + 1] ?? 0) };
  };
}
