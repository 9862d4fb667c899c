import type { Clock } from '../clock.ts';
import type { CandlePeriod } from '../market/source.ts';
import { PERIOD_NAMES, type Pushing, tradesOf } from './channels.ts';
import type { Answer, Client } from './client.ts';
import { type Known, LAG_MS } from './known.ts';
import type { PairFeed } from './pair-feed.ts';
import { dayAndTouch, readBook, readCandles, readList, readTrades } from './reading.ts';
import type { Teller } from './teller.ts';
import { type SymbolRow, symbolRow, tickerRow } from './wire.ts';

interface AskingDeps {
  readonly client: Client;
  readonly known: Known;
  readonly clock: Clock;
  readonly teller: Teller;
  readonly pushing: Pushing;
}

const FEW_TRADES = 500;
const MOST_TRADES = 2000;

/** The pairs that the exchange has, by their symbols. Rejects as the client does. */
export async function askSymbols(client: Client): Promise<ReadonlyMap<string, SymbolRow>> {
  const { data } = await client.ask('/v2/settings/common/symbols');
  const { read } = readList(symbolRow, data);
  return new Map(read.map((row) => [row.sc, row]));
}

/** Asks the exchange, and adds its answers to what is known. Each rejects as the client does. */
export class Asking {
  readonly #deps: AskingDeps;

  constructor(deps: AskingDeps) {
    this.#deps = deps;
  }

  async symbols(): Promise<void> {
    this.#deps.known.open(await askSymbols(this.#deps.client));
  }

  async days(): Promise<void> {
    const { client, known, teller } = this.#deps;
    const answer = await client.ask('/market/tickers');
    const at = this.#timeOf(answer);
    const rows = new Map(readList(tickerRow, answer.data).read.map((row) => [row.symbol, row]));
    let bad = 0;
    for (const [symbol, feed] of known.feeds) {
      const row = rows.get(symbol);
      const read = row ? dayAndTouch(feed.pair, row) : null;
      if (read) feed.sawDay(read, at);
      else if (feed.day) bad += 1;
    }
    teller.tellBad('tickers', bad);
    known.daysAt = Math.max(known.daysAt, at);
  }

  async trades(feed: PairFeed): Promise<void> {
    const { client, teller, pushing } = this.#deps;
    const { symbol } = feed.pair;
    const ask = async (size: number) => {
      const answer = await client.ask(`/market/history/trade?symbol=${symbol}&size=${size}`);
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
      teller.tellSeldom(
        `gap ${symbol}`,
        `trades of ${symbol} were missed: contracts of that time are paid back`,
      );
    }
    teller.tellBad(`trades of ${symbol}`, answer.seen.filter((trade) => trade === null).length);
    const channel = tradesOf(symbol);
    const since = pushing.since(channel);
    if (since !== null && feed.tape.missed(answer.seen, since) > 0) pushing.distrust(channel);
    feed.tape.add(answer.seen, answer.until);
  }

  async book(feed: PairFeed): Promise<void> {
    const { client, teller } = this.#deps;
    const { symbol } = feed.pair;
    const answer = await client.ask(`/market/depth?symbol=${symbol}&type=step0`);
    const book = readBook(feed.pair, answer.tick);
    teller.tellBad(`the book of ${symbol}`, book ? 0 : 1);
    if (book) feed.sawBook(book, this.#timeOf(answer));
  }

  async candles(feed: PairFeed, period: CandlePeriod): Promise<void> {
    const { client, clock, teller } = this.#deps;
    const { symbol } = feed.pair;
    const series = feed.series(period);
    const size = series.missing(clock.now());
    const answer = await client.ask(
      `/market/history/kline?symbol=${symbol}&period=${PERIOD_NAMES[period]}&size=${size}`,
    );
    const { read, bad } = readCandles(feed.pair, series.seconds, answer.data);
    teller.tellBad(`candles of ${symbol}`, bad);
    if (read.length > 0) series.add(read, this.#timeOf(answer));
  }

  /** By our clock, which may be a little behind the exchange's. */
  #timeOf(answer: Answer): number {
    return Math.min(answer.ts, this.#deps.clock.now());
  }
}
