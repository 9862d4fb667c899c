import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HandClock } from './hand-clock.ts';
import { ReplaySocket } from './replay-socket.ts';

/** One trade as the interface tells it: the numbers as they stand in the answer. */
export interface WireTrade {
  readonly id: number | string;
  readonly ts: number;
  readonly price: string;
  readonly amount?: string;
  readonly direction?: string;
}

type Answer = { readonly status?: number; readonly headers?: Record<string, string>; readonly text: string };

/** Ids of one trade have 23 digits: more than a float keeps. */
const longId = (id: number | string) => `10251805${String(id).padStart(15, '0')}`;

/**
 * A server that answers and pushes as HTX's REST and WebSocket interfaces do, shape by shape as those are published, by
 * the test's clock. The test writes trades, books and candles, and faults in place of answers.
 */
export class ReplayExchange {
  readonly #clock: HandClock;
  readonly #server: Server;
  readonly socket: ReplaySocket;
  readonly #trades = new Map<string, WireTrade[]>();
  readonly #candles = new Map<string, string[]>();
  readonly #books = new Map<string, string>();
  /** Answers in place of the right ones; null: the connection is cut. */
  fault: ((path: string) => Answer | null | undefined) | null = null;
  /** How far its clock is ahead. */
  skew = 0;
  readonly asked: string[] = [];
  symbols: Record<string, unknown>[] = [
    { sc: 'btcusdt', bc: 'btc', qc: 'usdt', state: 'online', te: true, tpp: 2, tap: 6 },
    { sc: 'ethusdt', bc: 'eth', qc: 'usdt', state: 'online', te: true, tpp: 2, tap: 4 },
    { sc: 'shibusdt', bc: 'shib', qc: 'usdt', state: 'online', te: true, tpp: 9, tap: 2 },
    { sc: 'pepeusdt', bc: 'pepe', qc: 'usdt', state: 'online', te: true, tpp: 10, tap: 2 },
  ];
  tickers: string[] = [
    ticker('btcusdt', '60000.1', '1.25', '75000.12345678'),
    ticker('ethusdt', '3000.5', '20', '60010'),
    ticker('shibusdt', '1.2345E-5', '900000000.25', '11110.5'),
    ticker('pepeusdt', '0.0000071', '1', '1'),
  ];

  private constructor(clock: HandClock) {
    this.#clock = clock;
    this.#server = createServer((request, response) => {
      const path = request.url ?? '';
      this.asked.push(path);
      const answer = this.fault?.(path);
      if (answer === null) {
        request.socket.destroy();
        return;
      }
      const {
        status = 200,
        headers = {},
        text,
      } = answer ?? { text: this.#answer(new URL(path, 'http://here')) };
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close', ...headers });
      response.end(text);
    });
    this.socket = new ReplaySocket(
      this.#server,
      () => this.#now(),
      (channel, sent) => this.#ticks(channel, sent),
    );
  }

  static async open(clock: HandClock): Promise<ReplayExchange> {
    const exchange = new ReplayExchange(clock);
    await new Promise<void>((done) => exchange.#server.listen(0, '127.0.0.1', done));
    return exchange;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get socketAddress(): string {
    return `${this.origin.replace('http', 'ws')}/ws`;
  }

  async close(): Promise<void> {
    this.socket.close();
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  trade(symbol: string, ...trades: WireTrade[]): this {
    const all = [...(this.#trades.get(symbol) ?? []), ...trades];
    this.#trades.set(
      symbol,
      all.sort((a, b) => a.ts - b.ts),
    );
    return this;
  }

  /** Raw rows of a period, newest first as the interface lists them. */
  candles(symbol: string, period: string, rows: readonly string[]): this {
    this.#candles.set(`${symbol} ${period}`, [...rows]);
    return this;
  }

  book(symbol: string, bids: string, asks: string): this {
    this.#books.set(symbol, `{"bids":${bids},"asks":${asks},"version":104,"ts":${this.#now()}}`);
    return this;
  }

  #now(): number {
    return this.#clock.now() + this.skew;
  }

  /** What a channel has to push that is not among what was sent; that is added there. */
  #ticks(channel: string, sent: Set<unknown>): string[] {
    const [, symbol = '', kind, period] = channel.split('.');
    if (kind === 'trade') {
      const now = this.#now();
      const due = (this.#trades.get(symbol) ?? []).filter((trade) => trade.ts <= now && !sent.has(trade));
      for (const trade of due) sent.add(trade);
      return batches(due).map(pushedBatch);
    }
    const state = {
      ticker: this.tickers.find((text) => text.includes(`"${symbol}"`))?.replace(/"symbol":"\w+",/, ''),
      depth: this.#books.get(symbol),
      kline: this.#candles.get(`${symbol} ${period}`)?.[0],
    }[kind ?? ''];
    if (state === undefined || sent.has(state)) return [];
    sent.clear();
    sent.add(state);
    return [state];
  }

  #answer(url: URL): string {
    const symbol = url.searchParams.get('symbol') ?? '';
    const size = Number(url.searchParams.get('size') ?? '1');
    const around = (body: string) => `{"ch":"market.${symbol}","status":"ok","ts":${this.#now()},${body}}`;
    switch (url.pathname) {
      case '/v2/settings/common/symbols':
        return `{"status":"ok","data":${JSON.stringify(this.symbols)},"ts":"${this.#now()}","full":1}`;
      case '/market/tickers':
        return around(`"data":[${this.tickers.join(',')}]`);
      case '/market/history/trade': {
        const now = this.#now();
        const seen = (this.#trades.get(symbol) ?? []).filter(({ ts }) => ts <= now);
        return around(`"data":[${batches(seen).slice(-size).reverse().map(batch).join(',')}]`);
      }
      case '/market/history/kline': {
        const rows = this.#candles.get(`${symbol} ${url.searchParams.get('period')}`) ?? [];
        return around(`"data":[${rows.slice(0, size).join(',')}]`);
      }
      case '/market/depth': {
        const book = this.#books.get(symbol);
        return book ? around(`"tick":${book}`) : refusal('invalid-parameter', this.#now());
      }
      default:
        return refusal('bad-request', this.#now());
    }
  }
}

/** What one order was filled by is told together: neighbours of one instant. */
function batches(trades: readonly WireTrade[]): WireTrade[][] {
  const found: WireTrade[][] = [];
  for (const trade of trades) {
    const last = found.at(-1);
    if (last?.[0]?.ts === trade.ts) last.push(trade);
    else found.push([trade]);
  }
  return found;
}

/** The id of a trade has one name in answers and another in frames. */
function batchWith(idName: string, trades: readonly WireTrade[]): string {
  const [{ id, ts } = { id: 0, ts: 0 }] = trades;
  const rows = trades.map(
    ({ id, price, amount = '0.01', direction = 'buy' }) =>
      `{"id":${longId(id)},"ts":${ts},"${idName}":${id},"amount":${amount},"price":${price},"direction":"${direction}"}`,
  );
  return `{"id":10${id},"ts":${ts},"data":[${rows.join(',')}]}`;
}

const batch = (trades: readonly WireTrade[]) => batchWith('trade-id', trades);
const pushedBatch = (trades: readonly WireTrade[]) => batchWith('tradeId', trades);

function refusal(code: string, ts: number): string {
  return `{"ts":${ts},"status":"error","err-code":"${code}","err-msg":"${code}"}`;
}

/** Turnover is `vol`, volume in base coin `amount`. */
function ticker(symbol: string, price: string, amount: string, vol: string): string {
  return `{"symbol":"${symbol}","open":${price},"high":${price},"low":${price},"close":${price},"amount":${amount},"vol":${vol},"count":4711,"bid":${price},"bidSize":0.5,"ask":${bump(price)},"askSize":0.25}`;
}

const bump = (price: string) =>
  price.includes('E') ? '1.2346E-5' : String(Number(price) * 1.001).slice(0, 7);
