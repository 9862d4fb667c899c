import type { Clock } from '../clock.ts';
import type { CandlePeriod } from '../market/source.ts';
import type { Asking } from './asking.ts';
import { bookOf, daysOf, PERIOD_NAMES, type Pushing, tradesOf } from './channels.ts';
import type { Client } from './client.ts';
import { type Known, LAG_MS } from './known.ts';
import { NEWEST_MS, type PairFeed } from './pair-feed.ts';
import { isFollowed } from './pushed-trades.ts';
import type { Questions } from './questions.ts';

interface PollingDeps {
  readonly client: Client;
  readonly asking: Asking;
  readonly questions: Questions;
  readonly known: Known;
  readonly clock: Clock;
  readonly pushing: Pushing;
}

/** Pairs that somebody looks at or waits for, and all others. */
const WANTED_EVERY_MS = 1000;
const OTHERS_EVERY_MS = 5000;
const DAYS_EVERY_MS = 2000;
const SYMBOLS_EVERY_MS = 60_000;
const CANDLES_EVERY_MS = 10_000;
/** What is pushed is compared with an answer as often as this, of a pair that somebody waits for and of others. */
const COMPARED_EVERY_MS = 15_000;
const OTHERS_COMPARED_EVERY_MS = 60_000;
/** What a page is shown is no older than this, where the exchange answers. */
const FRESH_MS = 2500;

/** Asks for whatever is due and not pushed. */
export class Polling {
  readonly #deps: PollingDeps;

  constructor(deps: PollingDeps) {
    this.#deps = deps;
    // They were asked for at the start.
    for (const name of ['symbols', 'tickers']) deps.questions.wasAsked(name);
  }

  async look(): Promise<void> {
    const { client, asking, questions, known, clock } = this.#deps;
    if (client.isPaused) return;
    const now = clock.now();
    const wanted = known.listedFeeds.filter((feed) => feed.isWanted(now));
    const others = known.listedFeeds.filter((feed) => !feed.isWanted(now));
    await Promise.all([
      questions.due('symbols', SYMBOLS_EVERY_MS, () => asking.symbols()),
      questions.due('tickers', this.#daysEvery(now), () => asking.days()),
      ...wanted.map((feed) => this.#dueTrades(feed, WANTED_EVERY_MS, COMPARED_EVERY_MS)),
      ...wanted
        .filter((feed) => now - feed.bookAt >= this.#bookAge(feed))
        .map((feed) => questions.due(`book ${feed.pair.symbol}`, WANTED_EVERY_MS, () => asking.book(feed))),
      ...others.map((feed) => this.#dueTrades(feed, OTHERS_EVERY_MS, OTHERS_COMPARED_EVERY_MS)),
    ]);
  }

  /** Brings in what a page about the pair is answered from. */
  async freshen(feed: PairFeed): Promise<void> {
    const { asking, questions, clock } = this.#deps;
    const { symbol } = feed.pair;
    const now = clock.now();
    feed.want(now);
    if (now - feed.bookAt > FRESH_MS) await questions.once(`book ${symbol}`, () => asking.book(feed));
    if (now - (feed.tape.seenUntil ?? 0) > FRESH_MS + LAG_MS) {
      await questions.once(`trades ${symbol}`, () => asking.trades(feed));
    }
  }

  /** The same for candles. False: they are old all the same. */
  async freshenCandles(feed: PairFeed, period: CandlePeriod): Promise<boolean> {
    const { asking, questions, clock } = this.#deps;
    const series = feed.series(period);
    const now = clock.now();
    series.wantedAt = now;
    if (now - (series.ts ?? 0) >= CANDLES_EVERY_MS) {
      await questions.once(`candles ${feed.pair.symbol} ${PERIOD_NAMES[period]}`, () =>
        asking.candles(feed, period),
      );
    }
    return series.ts !== null && clock.now() - series.ts <= CANDLES_EVERY_MS + NEWEST_MS;
  }

  #dueTrades(feed: PairFeed, every: number, compared: number): Promise<void> {
    const { asking, questions, clock, pushing } = this.#deps;
    const { symbol } = feed.pair;
    const { tape } = feed;
    const isPushed =
      isFollowed(tape, pushing.since(tradesOf(symbol))) &&
      clock.now() - (tape.seenUntil ?? 0) <= LAG_MS + every;
    return questions.due(`trades ${symbol}`, isPushed ? compared : every, () => asking.trades(feed));
  }

  #bookAge({ pair }: PairFeed): number {
    return this.#deps.pushing.since(bookOf(pair.symbol)) === null ? WANTED_EVERY_MS : FRESH_MS;
  }

  /** How often the list of all pairs is asked for. */
  #daysEvery(now: number): number {
    const { known, pushing } = this.#deps;
    const arePushed = known.listed.every(({ symbol }) => pushing.since(daysOf(symbol)) !== null);
    return arePushed && now - known.daysAt <= DAYS_EVERY_MS ? SYMBOLS_EVERY_MS : DAYS_EVERY_MS;
  }
}
