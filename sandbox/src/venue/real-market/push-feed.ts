import type { Clock } from '../clock.ts';
import { bookOf, candlesOf, daysOf, type Pushing, tradesOf } from './channels.ts';
import type { Frame } from './frames.ts';
import { type Known, LAG_MS } from './known.ts';
import { MarketSocket } from './market-socket.ts';
import type { PairFeed } from './pair-feed.ts';
import type { Chance } from './pauses.ts';
import { readBook, readCandles, readDay, readPushedTrades } from './reading.ts';
import { Subscriptions } from './subscriptions.ts';
import type { Teller } from './teller.ts';

interface PushDeps {
  readonly address: string;
  readonly known: Known;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly teller: Teller;
  readonly onError: (error: unknown) => void;
}

/** Subscribes to what somebody needs, and adds what is pushed to what is known. */
export class PushFeed implements Pushing {
  readonly #deps: PushDeps;
  readonly socket: MarketSocket;
  readonly #subscriptions: Subscriptions;
  /** The feed of each channel that was asked for. */
  #wanted = new Map<string, PairFeed>();

  constructor(deps: PushDeps) {
    const { address, clock, chance, teller, onError } = deps;
    this.#deps = deps;
    this.#subscriptions = new Subscriptions({
      chance,
      send: (message) => this.socket.send(message),
      refused: (channel, code) =>
        teller.tellSeldom(channel, `${address} refuses ${channel}: ${code}; it is asked for meanwhile`),
    });
    this.socket = new MarketSocket({
      address,
      clock,
      chance,
      opened: () => this.#begin(),
      heard: (frame) => this.#hear(frame),
      onError,
      link: {
        away: (reason) =>
          teller.tell(`nothing is pushed by ${address} (${reason}): prices are asked for meanwhile`),
        back: (after) => teller.tell(`${address} pushes again, after ${(after / 1000).toFixed(1)} s`),
      },
    });
  }

  /** Keeps the connection, and what is subscribed to. */
  look(): void {
    const now = this.#deps.clock.now();
    this.socket.look();
    if (!this.socket.isOpen) return;
    this.#wanted = this.#channels(now);
    this.#subscriptions.look(new Set(this.#wanted.keys()), now);
    if (this.#subscriptions.isLeftUnanswered(now)) this.socket.drop('it leaves a subscription unanswered');
  }

  since(channel: string): number | null {
    return this.socket.isOpen ? this.#subscriptions.since(channel) : null;
  }

  distrust(channel: string): void {
    const { address, clock, teller } = this.#deps;
    teller.tellSeldom(channel, `${address} does not push all of ${channel}; it is asked for meanwhile`);
    this.#subscriptions.leave(channel, clock.now());
  }

  #begin(): void {
    this.#subscriptions.reset();
    for (const feed of this.#deps.known.listedFeeds) feed.pushed.reset();
    this.look();
  }

  #channels(now: number): Map<string, PairFeed> {
    const wanted = new Map<string, PairFeed>();
    for (const feed of this.#deps.known.listedFeeds) {
      const { symbol } = feed.pair;
      wanted.set(tradesOf(symbol), feed).set(daysOf(symbol), feed);
      if (feed.isWanted(now)) wanted.set(bookOf(symbol), feed);
      for (const { name } of feed.wantedSeries(now)) wanted.set(candlesOf(symbol, name), feed);
    }
    return wanted;
  }

  #hear(frame: Frame): void {
    const { clock } = this.#deps;
    if (frame.kind === 'refused') {
      this.#subscriptions.refuse(frame.channel, frame.code, clock.now());
      return;
    }
    if (frame.kind === 'granted') this.#subscriptions.granted(frame.channel, frame.ts);
    const feed = frame.kind === 'pushed' ? this.#wanted.get(frame.channel) : undefined;
    if (frame.kind === 'pushed' && feed) this.#take(feed, frame.channel, frame.ts, frame.tick);
    this.#reachedTo(Math.min(frame.ts, clock.now()));
  }

  #take(feed: PairFeed, channel: string, ts: number, tick: unknown): void {
    const { clock, teller } = this.#deps;
    const { pair } = feed;
    const at = Math.min(ts, clock.now());
    if (channel === tradesOf(pair.symbol)) {
      this.#takeTrades(feed, channel, ts, tick);
    } else if (channel === daysOf(pair.symbol)) {
      const day = readDay(pair, tick);
      teller.tellBad(`the day of ${pair.symbol}`, day ? 0 : 1);
      if (day) feed.sawDay(day, at);
    } else if (channel === bookOf(pair.symbol)) {
      const book = readBook(pair, tick);
      teller.tellBad(`the book of ${pair.symbol}`, book ? 0 : 1);
      if (book) feed.sawBook(book, at);
    } else {
      const series = feed.seriesNamed(channel.slice(channel.lastIndexOf('.') + 1));
      const since = this.#subscriptions.since(channel);
      if (!series || since === null) return;
      const { read, bad } = readCandles(pair, series.seconds, [tick]);
      teller.tellBad(`candles of ${pair.symbol}`, bad);
      for (const candle of read) series.follow(candle, at, since);
    }
  }

  #takeTrades(feed: PairFeed, channel: string, ts: number, tick: unknown): void {
    // A trade of a time that the frame can't know of is none.
    const seen = readPushedTrades(feed.pair, tick).map((trade) =>
      trade && trade.ts <= ts + LAG_MS ? trade : null,
    );
    const read = seen.filter((trade) => trade !== null);
    this.#deps.teller.tellBad(`trades of ${feed.pair.symbol}`, seen.length - read.length);
    feed.pushed.keep(read);
    // Where one can't be read, an answer has to say what was there.
    if (read.length < seen.length) this.#subscriptions.missed(channel, ts);
  }

  /** Frames come in their order, give or take the lag: all up to there was pushed. */
  #reachedTo(at: number): void {
    const { known } = this.#deps;
    for (const feed of known.listedFeeds) {
      feed.pushed.follow(feed.tape, this.since(tradesOf(feed.pair.symbol)), at - LAG_MS);
    }
    const begun = known.listed.map(({ symbol }) => this.since(daysOf(symbol)));
    if (begun.every((since) => since !== null && known.daysAt >= since)) {
      known.daysAt = Math.max(known.daysAt, at);
    }
  }
}
