import { type Clock, systemClock } from '../clock.ts';
import { listings } from '../market/listings.ts';
import type { CandlePeriod, ListedPair, MarketDepth, MarketSource } from '../market/source.ts';
import { keepLooking, systemTimer, type Timer } from '../requests/timer.ts';
import { type Answer, Client, type Fetch } from './client.ts';
import { isOpen, listedAs, NEVER } from './listed.ts';
import { NEWEST_MS, PairFeed } from './pair-feed.ts';
import { Questions } from './questions.ts';
import { dayOf, readBook, readCandles, readList, readTrades, touchOf } from './reading.ts';
import { type SymbolRow, symbolRow, tickerRow } from './wire.ts';

export interface HtxOptions {
  /** Of the REST interface, such as https://api.huobi.pro. */
  readonly origin: string;
  readonly fetch?: Fetch;
  readonly clock?: Clock;
  readonly timer?: Timer;
  /** Takes lines for the operator. */
  readonly say: (line: string) => void;
}

export interface RealMarket {
  readonly market: MarketSource;
  /** Waits for what is being asked. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** How often it is looked at what is due to be asked. */
const LOOK_EVERY_MS = 250;
const TICKERS_EVERY_MS = 2000;
const SYMBOLS_EVERY_MS = 60_000;
/** Pairs that somebody looks at or waits for, and all others. */
const WANTED_EVERY_MS = 1000;
const OTHERS_EVERY_MS = 5000;
const CANDLES_EVERY_MS = 10_000;
/** What a page is shown is no older than this, where the exchange answers. */
const FRESH_MS = 2500;
/** A trade may turn up in an answer so much later than it was made. */
const LAG_MS = 2000;
const FEW_TRADES = 500;
const MOST_TRADES = 2000;
const PERIOD_NAMES: Readonly<Record<CandlePeriod, string>> = {
  '1min': '1min',
  '5min': '5min',
  '15min': '15min',
  '30min': '30min',
  '60min': '60min',
  '4hour': '4hour',
  '1day': '4hour',
};

/**
 * The public market of an exchange that speaks HTX's REST interface, polled. It tells what was seen and nothing else.
 * Rejects with a sentence for people where the exchange cannot be asked at the start.
 */
export async function openHtxMarket(options: HtxOptions): Promise<RealMarket> {
  const feed = new HtxFeed(options);
  await feed.begin();
  const timer = options.timer ?? systemTimer;
  const looking = await keepLooking(() => feed.look(), LOOK_EVERY_MS, {
    timer,
    onError: (error) => options.say(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  });
  return { market: feed, idle: looking.idle, stop: looking.stop };
}

class HtxFeed implements MarketSource {
  readonly #client: Client;
  readonly #clock: Clock;
  readonly #origin: string;
  readonly #questions: Questions;
  /** All pairs that the ledger knows; `#listed` are those that the exchange has. */
  readonly #feeds = new Map<string, PairFeed>();
  #listed: readonly ListedPair[] = [];
  #tickersAt = Number.NEGATIVE_INFINITY;

  constructor({ origin, fetch, clock, say }: HtxOptions) {
    this.#clock = clock ?? systemClock;
    this.#origin = origin;
    const tell = (line: string) => say(`${new Date(this.#clock.now()).toISOString()} ${line}`);
    this.#questions = new Questions({ clock: this.#clock, tell, name: `the market of ${origin}` });
    this.#client = new Client({
      origin,
      fetch: fetch ?? globalThis.fetch,
      clock: this.#clock,
      link: {
        // Before it has begun, the error says it.
        away: (reason) => {
          if (this.#listed.length === 0) return;
          tell(`the market of ${origin} is away (${reason}): there are no prices until it answers`);
        },
        back: (after) => tell(`the market of ${origin} answers again, after ${(after / 1000).toFixed(1)} s`),
      },
    });
  }

  /** Learns the pairs and what is known of them now. */
  async begin(): Promise<void> {
    try {
      const symbols = await this.#symbols();
      for (const pair of listings(0, () => [0, 0, 0]).pairs) {
        const feed = new PairFeed(listedAs(pair, symbols.get(pair.symbol)));
        feed.isOpen = isOpen(symbols.get(pair.symbol));
        this.#feeds.set(pair.symbol, feed);
      }
      await this.#tickers();
    } catch (error) {
      throw new Error(
        `There are no prices: the market of ${this.#origin} cannot be asked (${error instanceof Error ? error.message : error}). Start again when it can, or without MARKET_SOURCE on a simulated one.`,
      );
    }
    this.#listed = [...this.#feeds.values()].flatMap(({ pair, day }) =>
      day && pair.listedAt !== NEVER ? [pair] : [],
    );
    if (this.#listed.length === 0) {
      throw new Error(
        `There are no prices: the market of ${this.#origin} has none of the pairs that are traded here.`,
      );
    }
    for (const name of ['symbols', 'tickers']) this.#questions.wasAsked(name);
  }

  /** Asks whatever is due. */
  async look(): Promise<void> {
    if (this.#client.isPaused) return;
    const now = this.#clock.now();
    const feeds = this.#listed.map(({ symbol }) => this.#feed(symbol));
    const wanted = feeds.filter((feed) => feed.isWanted(now));
    const others = feeds.filter((feed) => !feed.isWanted(now));
    await Promise.all([
      this.#questions.due('symbols', SYMBOLS_EVERY_MS, () => this.#refreshSymbols()),
      this.#questions.due('tickers', TICKERS_EVERY_MS, () => this.#tickers()),
      ...wanted.map((feed) => this.#dueTrades(feed, WANTED_EVERY_MS)),
      ...wanted.map((feed) =>
        this.#questions.due(`book ${feed.pair.symbol}`, WANTED_EVERY_MS, () => this.#book(feed)),
      ),
      ...others.map((feed) => this.#dueTrades(feed, OTHERS_EVERY_MS)),
    ]);
  }

  #dueTrades(feed: PairFeed, every: number): Promise<void> {
    return this.#questions.due(`trades ${feed.pair.symbol}`, every, () => this.#trades(feed));
  }

  pairs(): readonly ListedPair[] {
    return this.#listed;
  }

  pair(symbol: string): ListedPair | null {
    return this.#feeds.get(symbol)?.pair ?? null;
  }

  candles(symbol: string, period: CandlePeriod, size: number, at: number) {
    return this.#feed(symbol).candles(period, size, at);
  }

  depth(symbol: string, size: number, at: number): MarketDepth {
    return this.#feed(symbol).depth(size, at);
  }

  trades(symbol: string, limit: number, at: number) {
    return this.#feed(symbol).tape.newest(limit, at);
  }

  tradesBetween(symbol: string, from: number, to: number) {
    return this.#feed(symbol).tape.between(from, to);
  }

  lastTrade(symbol: string, at: number) {
    return this.#feed(symbol).lastTrade(at, this.#clock.now());
  }

  seenUntil(symbol: string, at: number): number {
    const feed = this.#feed(symbol);
    feed.want(this.#clock.now());
    return feed.seenUntil(at);
  }

  day(symbol: string) {
    const { day } = this.#feed(symbol);
    return day ?? { open: '0', close: '0', high: '0', low: '0', vol: '0', amount: '0', count: 0 };
  }

  async ready(symbol: string | null, period: CandlePeriod | null): Promise<boolean> {
    const now = this.#clock.now();
    const isRecent = (at: number | null) => at !== null && this.#clock.now() - at <= NEWEST_MS;
    if (symbol === null) return isRecent(this.#tickersAt);
    const feed = this.#feed(symbol);
    if (period !== null) {
      const series = feed.series(period);
      if (now - (series.ts ?? 0) >= CANDLES_EVERY_MS) {
        await this.#questions.once(`candles ${symbol} ${PERIOD_NAMES[period]}`, () =>
          this.#candles(feed, period),
        );
      }
      return series.ts !== null && this.#clock.now() - series.ts <= CANDLES_EVERY_MS + NEWEST_MS;
    }
    feed.want(now);
    if (now - feed.bookAt > FRESH_MS) await this.#questions.once(`book ${symbol}`, () => this.#book(feed));
    if (now - (feed.tape.seenUntil ?? 0) > FRESH_MS + LAG_MS) {
      await this.#questions.once(`trades ${symbol}`, () => this.#trades(feed));
    }
    const { bids, asks } = feed.depth(1, this.#clock.now());
    return isRecent(feed.tape.seenUntil) && bids.length + asks.length > 0;
  }

  #feed(symbol: string): PairFeed {
    const feed = this.#feeds.get(symbol);
    if (!feed) throw new RangeError(`unknown symbol: ${symbol}`);
    return feed;
  }

  async #symbols(): Promise<ReadonlyMap<string, SymbolRow>> {
    const { data } = await this.#client.ask('/v2/settings/common/symbols');
    const { read } = readList(symbolRow, data);
    return new Map(read.map((row) => [row.sc, row]));
  }

  async #refreshSymbols(): Promise<void> {
    const symbols = await this.#symbols();
    for (const [symbol, feed] of this.#feeds) feed.isOpen = isOpen(symbols.get(symbol));
  }

  async #tickers(): Promise<void> {
    const answer = await this.#client.ask('/market/tickers');
    const { read } = readList(tickerRow, answer.data);
    const rows = new Map(read.map((row) => [row.symbol, row]));
    let bad = 0;
    for (const [symbol, feed] of this.#feeds) {
      const row = rows.get(symbol);
      const day = row ? dayOf(feed.pair, row) : null;
      if (row && day) {
        feed.day = day;
        feed.sawTouch(touchOf(feed.pair, row), this.#timeOf(answer));
      } else if (feed.day) bad += 1;
    }
    this.#tellBad('tickers', bad);
    this.#tickersAt = this.#timeOf(answer);
  }

  async #trades(feed: PairFeed): Promise<void> {
    const { symbol } = feed.pair;
    const ask = async (size: number) => {
      const answer = await this.#client.ask(`/market/history/trade?symbol=${symbol}&size=${size}`);
      const until = answer.ts - LAG_MS;
      // A trade of a time that the answer can't know of is none.
      const seen = readTrades(feed.pair, answer.data).map((trade) =>
        trade && trade.ts <= answer.ts + LAG_MS ? trade : null,
      );
      return { seen, until };
    };
    let answer = await ask(feed.tape.seenUntil === null ? MOST_TRADES : FEW_TRADES);
    if (!feed.tape.joins(answer.seen)) answer = await ask(MOST_TRADES);
    if (!feed.tape.joins(answer.seen)) {
      this.#questions.tellSeldom(
        `gap ${symbol}`,
        `trades of ${symbol} were missed: contracts of that time are paid back`,
      );
    }
    this.#tellBad(`trades of ${symbol}`, answer.seen.filter((trade) => trade === null).length);
    feed.tape.add(answer.seen, answer.until);
  }

  async #book(feed: PairFeed): Promise<void> {
    const { symbol } = feed.pair;
    const answer = await this.#client.ask(`/market/depth?symbol=${symbol}&type=step0`);
    const book = readBook(feed.pair, answer.tick);
    this.#tellBad(`the book of ${symbol}`, book ? 0 : 1);
    if (book) feed.sawBook(book, this.#timeOf(answer));
  }

  async #candles(feed: PairFeed, period: CandlePeriod): Promise<void> {
    const { symbol } = feed.pair;
    const series = feed.series(period);
    const size = series.missing(this.#clock.now());
    const answer = await this.#client.ask(
      `/market/history/kline?symbol=${symbol}&period=${PERIOD_NAMES[period]}&size=${size}`,
    );
    const { read, bad } = readCandles(feed.pair, series.seconds, answer.data);
    this.#tellBad(`candles of ${symbol}`, bad);
    if (read.length > 0) series.add(read, this.#timeOf(answer));
  }

  /** By our clock, which may be a little behind the exchange's. */
  #timeOf(answer: Answer): number {
    return Math.min(answer.ts, this.#clock.now());
  }

  #tellBad(what: string, bad: number): void {
    if (bad > 0)
      this.#questions.tellSeldom(
        what,
        `${what}: ${bad} rows of ${this.#origin} can't be used and are left out`,
      );
  }
}
