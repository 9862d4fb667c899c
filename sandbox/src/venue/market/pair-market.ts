import { type Bar, type BarColumns, condense, join, MINUTE_MS, MINUTES_A_DAY, merge } from './bars.ts';
import { BookMaker } from './book.ts';
import type { PairChance } from './chance.ts';
import { ExactSum } from './exact-math.ts';
import type { PairTraits } from './listings.ts';
import { Memo } from './memo.ts';
import { type MinuteBlock, MinuteMaker } from './minute-block.ts';
import type { PairPath } from './pair-path.ts';
import { type MinutePrints, PrintMaker } from './prints.ts';

/** The first `count` trades of a minute as a bar; without a trade it stands at the last price with no volume. */
function running(start: number, open: number, prints: MinutePrints, count: number): Bar {
  let high = open;
  let low = open;
  let close = open;
  let volume = 0;
  for (let k = 0; k < count; k += 1) {
    close = prints.price[k] ?? close;
    if (close > high) high = close;
    if (close < low) low = close;
    volume += prints.amount[k] ?? 0;
  }
  return { start, open, high, low, close, volume };
}

/** Minutes of a roll-up: longer periods are merged from these, shorter ones from the minutes themselves. */
const ROLL_MINUTES = 30;

/** One trade in whole units. */
export interface Print {
  /** Minute since the epoch, and the place within it: together the trade's name. */
  readonly minute: number;
  readonly place: number;
  /** Epoch milliseconds. */
  readonly ts: number;
  readonly price: number;
  readonly amount: number;
  readonly bought: boolean;
}

export interface DayFigures extends Bar {
  /** Sum over the minutes of (open + high + low + close) x volume: four times the turnover, in ticks x lots. */
  readonly turnover4: bigint;
  readonly prints: number;
}

/** One pair in whole units. All it keeps are derived values, which may be dropped at any time. */
export class PairMarket {
  readonly traits: PairTraits;
  readonly books: BookMaker;
  readonly #firstMinute: number;
  readonly #blocks: Memo<MinuteBlock>;
  readonly #rolls: Memo<BarColumns>;
  readonly #prints: Memo<MinutePrints>;

  constructor(chance: PairChance, traits: PairTraits, path: PairPath, price: number) {
    this.traits = traits;
    this.books = new BookMaker(chance.book, traits, price);
    this.#firstMinute = traits.listedAt / 60;
    const minutes = new MinuteMaker(chance.minutes, traits, path, price);
    const maker = new PrintMaker(chance.prints, path);
    // Enough for the longest series of quarter hours, which is asked for every few seconds.
    this.#blocks = new Memo(24, (day) => minutes.block(day));
    this.#rolls = new Memo(4_000, (day) => condense(this.#blocks.get(day), ROLL_MINUTES));
    this.#prints = new Memo(24, (minute) => {
      const day = Math.floor(minute / MINUTES_A_DAY);
      return maker.prints(this.#blocks.get(day), minute - day * MINUTES_A_DAY, minute);
    });
  }

  /** The newest `count` bars of `length` minutes up to `at` (epoch ms), oldest first. */
  bars(length: number, count: number, at: number): Bar[] {
    const now = Math.floor(at / MINUTE_MS);
    if (now < this.#firstMinute) return [];
    const last = now - (now % length);
    const first = Math.max(this.#firstMinute, last - (count - 1) * length);
    const bars: Bar[] = [];
    for (let start = first; start < last; start += length) bars.push(this.#whole(start, length));
    bars.push(this.#partial(last, now, at));
    return bars;
  }

  /** The 1440 minutes that end with the running one. */
  day(at: number): DayFigures | null {
    const now = Math.floor(at / MINUTE_MS);
    if (now < this.#firstMinute) return null;
    const first = Math.max(this.#firstMinute, now - MINUTES_A_DAY + 1);
    const turnover = new ExactSum();
    let prints = 0;
    let bar: Bar | null = null;
    let minute = first;
    while (minute < now) {
      const day = Math.floor(minute / MINUTES_A_DAY);
      const dayStart = day * MINUTES_A_DAY;
      const block = this.#blocks.get(day);
      const from = minute - dayStart;
      const to = Math.min(MINUTES_A_DAY, now - dayStart);
      for (let i = from; i < to; i += 1) {
        prints += block.prints[i] ?? 0;
        const four =
          (block.open[i] ?? 0) + (block.high[i] ?? 0) + (block.low[i] ?? 0) + (block.close[i] ?? 0);
        turnover.add(four * (block.volume[i] ?? 0));
      }
      bar = join(bar, merge(block, minute, from, to));
      minute = dayStart + to;
    }
    const live = this.#live(now, at);
    turnover.add((live.open + live.high + live.low + live.close) * live.volume);
    prints += this.#printed(now, at);
    return { ...join(bar, live), turnover4: turnover.total(), prints };
  }

  /** The newest trade with ts <= at, or null before the listing. */
  last(at: number): Print | null {
    const minute = Math.floor(at / MINUTE_MS);
    if (minute < this.#firstMinute) return null;
    const count = this.#printed(minute, at);
    if (count > 0) return this.#print(minute, count - 1);
    if (minute === this.#firstMinute) return null;
    return this.#print(minute - 1, this.#prints.get(minute - 1).length - 1);
  }

  /** The newest `limit` trades with ts <= at, newest first. */
  newest(limit: number, at: number): Print[] {
    const list: Print[] = [];
    let minute = Math.floor(at / MINUTE_MS);
    for (; minute >= this.#firstMinute && list.length < limit; minute -= 1) {
      for (let k = this.#printed(minute, at) - 1; k >= 0 && list.length < limit; k -= 1) {
        list.push(this.#print(minute, k));
      }
    }
    return list;
  }

  /** The trades with from <= ts <= to, oldest first. */
  between(from: number, to: number): Print[] {
    const list: Print[] = [];
    const lastMinute = Math.floor(to / MINUTE_MS);
    for (let m = Math.max(this.#firstMinute, Math.floor(from / MINUTE_MS)); m <= lastMinute; m += 1) {
      const count = this.#printed(m, to);
      for (let k = this.#printed(m, from - 1); k < count; k += 1) list.push(this.#print(m, k));
    }
    return list;
  }

  /** How many trades of the minute have happened by `at`. */
  #printed(minute: number, at: number): number {
    const { length, offset } = this.#prints.get(minute);
    const until = at - minute * MINUTE_MS;
    if (until >= MINUTE_MS) return length;
    let from = 0;
    let to = length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((offset[middle] ?? 0) <= until) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  #print(minute: number, place: number): Print {
    const prints = this.#prints.get(minute);
    return {
      minute,
      place,
      ts: minute * MINUTE_MS + (prints.offset[place] ?? 0),
      price: prints.price[place] ?? 0,
      amount: prints.amount[place] ?? 0,
      bought: prints.bought[place] === 1,
    };
  }

  #live(minute: number, at: number): Bar {
    const day = Math.floor(minute / MINUTES_A_DAY);
    const open = this.#blocks.get(day).open[minute - day * MINUTES_A_DAY] ?? 0;
    return running(minute, open, this.#prints.get(minute), this.#printed(minute, at));
  }

  #whole(start: number, length: number): Bar {
    const day = Math.floor(start / MINUTES_A_DAY);
    const from = start - day * MINUTES_A_DAY;
    if (length < ROLL_MINUTES) return merge(this.#blocks.get(day), start, from, from + length);
    return merge(this.#rolls.get(day), start, from / ROLL_MINUTES, (from + length) / ROLL_MINUTES);
  }

  #partial(start: number, now: number, at: number): Bar {
    const dayStart = start - (start % MINUTES_A_DAY);
    const block = this.#blocks.get(dayStart / MINUTES_A_DAY);
    const done = now > start ? merge(block, start, start - dayStart, now - dayStart) : null;
    return join(done, this.#live(now, at));
  }
}
