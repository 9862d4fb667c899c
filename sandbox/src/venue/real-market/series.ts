import Big from 'big.js';
import type { MarketCandle, MarketTrade } from '../market/source.ts';

const LONGEST = 2000;

/** The candles of one pair and period as they were last answered. */
export class Series {
  #candles: readonly MarketCandle[] = [];
  /** Of its period, as the exchange calls it. */
  readonly name: string;
  readonly seconds: number;
  /** When the last answer was made (epoch ms); null before it. */
  #ts: number | null = null;
  /** When somebody last asked for them (epoch ms). */
  wantedAt = Number.NEGATIVE_INFINITY;

  constructor(name: string, seconds: number) {
    this.name = name;
    this.seconds = seconds;
  }

  get ts(): number | null {
    return this.#ts;
  }

  /** How many candles bring it up to `now` (epoch ms). */
  missing(now: number): number {
    const newest = this.#candles.at(-1);
    if (!newest) return LONGEST;
    return Math.min(
      LONGEST,
      Math.max(2, Math.ceil(now / 1000 / this.seconds - newest.id / this.seconds) + 2),
    );
  }

  /** Takes in an answer in any order; it replaces what it tells again. */
  add(candles: readonly MarketCandle[], ts: number): void {
    const byId = new Map([...this.#candles, ...candles].map((candle) => [candle.id, candle]));
    this.#candles = [...byId.values()].sort((a, b) => a.id - b.id).slice(-LONGEST);
    this.#ts = ts;
  }

  /** Takes in a pushed candle where all are pushed since `since` (epoch ms), and no newer one came before it. */
  follow(candle: MarketCandle, ts: number, since: number): void {
    if (this.#ts !== null && this.#ts >= since && ts >= this.#ts) this.add([candle], ts);
  }

  /** The newest `size` up to `at`, with what was traded after the last answer. */
  newest(size: number, at: number, tradesAfter: (ts: number) => readonly MarketTrade[]): MarketCandle[] {
    if (this.#ts === null) return [];
    const candles = [...this.#candles];
    const answered = candles.at(-1)?.id ?? 0;
    for (const trade of tradesAfter(this.#ts)) {
      const id = Math.floor(trade.ts / 1000 / this.seconds) * this.seconds;
      const last = candles.at(-1);
      if (last && last.id > id) continue;
      if (last?.id === id) candles[candles.length - 1] = reaching(last, trade, id <= answered);
      else candles.push(made(id, trade));
    }
    return candles.filter(({ id }) => id * 1000 <= at).slice(-size);
  }
}

/** The volume of a candle that was answered waits for the next answer, which may have the trade already. */
function reaching(candle: MarketCandle, { price, amount }: MarketTrade, isAnswered: boolean): MarketCandle {
  return {
    ...candle,
    close: price,
    high: larger(candle.high, price),
    low: smaller(candle.low, price),
    vol: isAnswered ? candle.vol : sum(candle.vol, amount),
  };
}

function made(id: number, { price, amount }: MarketTrade): MarketCandle {
  return { id, open: price, close: price, high: price, low: price, vol: amount };
}

/** Candles of whole UTC days, and the running one, of shorter ones, oldest first. */
export function utcDays(candles: readonly MarketCandle[]): MarketCandle[] {
  const days: MarketCandle[] = [];
  const first = candles.findIndex(({ id }) => id % 86_400 === 0);
  for (const candle of first < 0 ? candles : candles.slice(first)) {
    const id = candle.id - (candle.id % 86_400);
    const day = days.at(-1);
    if (day?.id !== id) {
      days.push({ ...candle, id });
      continue;
    }
    days[days.length - 1] = {
      ...day,
      close: candle.close,
      high: larger(day.high, candle.high),
      low: smaller(day.low, candle.low),
      vol: sum(day.vol, candle.vol),
    };
  }
  return days;
}

const larger = (a: string, b: string): string => (new Big(a).lt(b) ? b : a);
const smaller = (a: string, b: string): string => (new Big(a).gt(b) ? b : a);
/** With as many decimals as the first has: both are on one grid. */
const sum = (a: string, b: string): string => new Big(a).plus(b).toFixed(a.split('.')[1]?.length ?? 0);
