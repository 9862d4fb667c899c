import type {
  CandlePeriod,
  ListedPair,
  MarketCandle,
  MarketDay,
  MarketDepth,
  MarketTrade,
} from '../market/source.ts';
import { PERIOD_NAMES } from './channels.ts';
import { PushedTrades } from './pushed-trades.ts';
import type { DayAndTouch } from './reading.ts';
import { Series, utcDays } from './series.ts';
import { Tape } from './tape.ts';

/** Nothing that was seen longer ago is a price to trade at, or to show as one of now. */
export const NEWEST_MS = 10_000;
/** A market in which nobody has traded for this long stands still, whatever its exchange says. */
const STILL_MS = 30 * 60_000;
/** A contract waits no longer than this for the trades of its instant. */
const WAITS_MS = 60 * 60_000;
/** Who asked for a pair is asking for this long. */
const WANTED_MS = 60_000;
const BOOKS = 30;

/** Seconds of each period as the exchange is asked for it. */
export const ASKED_SECONDS: Readonly<Record<CandlePeriod, number>> = {
  '1min': 60,
  '5min': 300,
  '15min': 900,
  '30min': 1800,
  '60min': 3600,
  '4hour': 14_400,
  // Made of four hours: the exchange's own day does not begin at 00:00 UTC.
  '1day': 14_400,
};
const HOURS_A_DAY = 6;

interface SeenBook {
  /** Epoch ms. */
  readonly at: number;
  readonly book: MarketDepth;
}

/** What is known of one pair. */
export class PairFeed {
  readonly pair: ListedPair;
  readonly tape = new Tape();
  readonly pushed = new PushedTrades();
  day: MarketDay | null = null;
  /** The exchange lets people trade it. */
  isOpen = true;
  /** By the name of their period. */
  readonly #series = new Map<string, Series>();
  #books: SeenBook[] = [];
  #touch: SeenBook | null = null;
  #wantedAt = Number.NEGATIVE_INFINITY;

  constructor(pair: ListedPair) {
    this.pair = pair;
  }

  want(now: number): void {
    this.#wantedAt = Math.max(this.#wantedAt, now);
  }

  isWanted(now: number): boolean {
    return now - this.#wantedAt < WANTED_MS;
  }

  series(period: CandlePeriod): Series {
    const name = PERIOD_NAMES[period];
    const series = this.#series.get(name) ?? new Series(name, ASKED_SECONDS[period]);
    this.#series.set(name, series);
    return series;
  }

  /** When a book was last seen (epoch ms). */
  get bookAt(): number {
    return this.#books.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
  }

  sawBook(book: MarketDepth, at: number): void {
    if (at < this.bookAt) return;
    this.#books = [...this.#books.slice(1 - BOOKS), { at, book }];
  }

  sawDay({ day, touch }: DayAndTouch, at: number): void {
    if (at < (this.#touch?.at ?? 0)) return;
    this.day = day;
    this.#touch = { at, book: touch };
  }

  /** Candles that somebody looks at. */
  wantedSeries(now: number): readonly Series[] {
    return [...this.#series.values()].filter((series) => now - series.wantedAt < WANTED_MS);
  }

  seriesNamed(name: string): Series | null {
    return this.#series.get(name) ?? null;
  }

  /** The trades are known up to here, or nobody waits for them any longer. */
  seenUntil(at: number): number {
    return Math.min(at, Math.max(this.tape.seenUntil ?? 0, at - WAITS_MS));
  }

  /** Of an instant up to which nothing was seen: the newest one, as long as that is a price of `now` (epoch ms). */
  lastTrade(at: number, now: number): MarketTrade | null {
    const last = this.tape.last(at);
    const seen = this.tape.seenUntil;
    if (seen === null || last === null || at <= seen) return last;
    return this.isOpen && now - seen <= NEWEST_MS && now - last.ts <= STILL_MS ? last : null;
  }

  candles(period: CandlePeriod, size: number, at: number): readonly MarketCandle[] {
    const asked = period === '1day' ? size * HOURS_A_DAY : size;
    const candles = this.series(period).newest(asked, at, (ts) => this.tape.between(ts + 1, at));
    return period === '1day' ? utcDays(candles).slice(-size) : candles;
  }

  /** The book that was seen nearest to `at`, or its best levels; empty where neither was seen near it. */
  depth(size: number, at: number): MarketDepth {
    const near = this.isOpen
      ? (nearest(this.#books, at) ?? nearest(this.#touch ? [this.#touch] : [], at))
      : null;
    return { bids: near?.bids.slice(0, size) ?? [], asks: near?.asks.slice(0, size) ?? [] };
  }
}

function nearest(books: readonly SeenBook[], at: number): MarketDepth | null {
  let best: SeenBook | null = null;
  for (const seen of books) {
    if (!best || Math.abs(seen.at - at) <= Math.abs(best.at - at)) best = seen;
  }
  return best && Math.abs(best.at - at) <= NEWEST_MS ? best.book : null;
}
