import type { Clock } from '../clock.ts';
import type { CandlePeriod, ListedPair, MarketDay, MarketDepth, MarketSource } from '../market/source.ts';
import type { Known } from './known.ts';
import { NEWEST_MS } from './pair-feed.ts';
import type { Polling } from './polling.ts';

const NO_DAY: MarketDay = { open: '0', close: '0', high: '0', low: '0', vol: '0', amount: '0', count: 0 };

/** Answers from what was seen of a real market, and has what is missing asked for. */
export class SeenMarket implements MarketSource {
  readonly #known: Known;
  readonly #polling: Polling;
  readonly #clock: Clock;

  constructor(known: Known, polling: Polling, clock: Clock) {
    this.#known = known;
    this.#polling = polling;
    this.#clock = clock;
  }

  pairs(): readonly ListedPair[] {
    return this.#known.listed;
  }

  pair(symbol: string): ListedPair | null {
    return this.#known.feeds.get(symbol)?.pair ?? null;
  }

  candles(symbol: string, period: CandlePeriod, size: number, at: number) {
    return this.#known.feed(symbol).candles(period, size, at);
  }

  depth(symbol: string, size: number, at: number): MarketDepth {
    return this.#known.feed(symbol).depth(size, at);
  }

  trades(symbol: string, limit: number, at: number) {
    return this.#known.feed(symbol).tape.newest(limit, at);
  }

  tradesBetween(symbol: string, from: number, to: number) {
    return this.#known.feed(symbol).tape.between(from, to);
  }

  lastTrade(symbol: string, at: number) {
    return this.#known.feed(symbol).lastTrade(at, this.#clock.now());
  }

  seenUntil(symbol: string, at: number): number {
    const feed = this.#known.feed(symbol);
    feed.want(this.#clock.now());
    return feed.seenUntil(at);
  }

  day(symbol: string): MarketDay {
    return this.#known.feed(symbol).day ?? NO_DAY;
  }

  async ready(symbol: string | null, period: CandlePeriod | null): Promise<boolean> {
    const isRecent = (at: number | null) => at !== null && this.#clock.now() - at <= NEWEST_MS;
    if (symbol === null) return isRecent(this.#known.daysAt);
    const feed = this.#known.feed(symbol);
    if (period !== null) return this.#polling.freshenCandles(feed, period);
    await this.#polling.freshen(feed);
    const { bids, asks } = feed.depth(1, this.#clock.now());
    return isRecent(feed.tape.seenUntil) && bids.length + asks.length > 0;
  }
}
