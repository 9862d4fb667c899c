import type {
  ListedPair,
  MarketCandle,
  MarketDepth,
  MarketSource,
  MarketTrade,
} from '../../../sandbox/src/venue/market/source.ts';

type Levels = readonly (readonly [price: string, amount: string])[];

const PAIRS: readonly ListedPair[] = [
  { symbol: 'btcusdt', base: 'BTC', quote: 'USDT', pricePrecision: 2, amountPrecision: 6, listedAt: 0 },
  { symbol: 'ltcusdt', base: 'LTC', quote: 'USDT', pricePrecision: 2, amountPrecision: 4, listedAt: 0 },
  // Ten decimals of price x amount, where money has eight.
  { symbol: 'ethbtc', base: 'ETH', quote: 'BTC', pricePrecision: 6, amountPrecision: 4, listedAt: 0 },
  { symbol: 'newusdt', base: 'NEW', quote: 'USDT', pricePrecision: 2, amountPrecision: 2, listedAt: 0 },
];

/** A market whose trades and books the test writes. */
export class SpotMarket implements MarketSource {
  readonly #trades = new Map<string, MarketTrade[]>();
  readonly #books = new Map<string, MarketDepth>();

  /** Writes a trade; instants must not go backwards within a pair. */
  trade(symbol: string, ts: number, price: string, amount = '1'): this {
    const trades = this.#trades.get(symbol) ?? [];
    trades.push({ id: `${symbol}-${trades.length + 1}`, ts, price, amount, direction: 'buy' });
    this.#trades.set(symbol, trades);
    return this;
  }

  /** The book from now on. */
  book(symbol: string, bids: Levels, asks: Levels): this {
    this.#books.set(symbol, { bids, asks });
    return this;
  }

  seenUntil(_symbol: string, at: number): number {
    return at;
  }

  async ready(): Promise<boolean> {
    return true;
  }

  pairs(): readonly ListedPair[] {
    return PAIRS;
  }

  pair(symbol: string): ListedPair | null {
    return PAIRS.find((pair) => pair.symbol === symbol) ?? null;
  }

  /** None: everything is looked through trade by trade. */
  candles(): readonly MarketCandle[] {
    return [];
  }

  depth(symbol: string, size: number): MarketDepth {
    const { bids, asks } = this.#books.get(symbol) ?? { bids: [], asks: [] };
    return { bids: bids.slice(0, size), asks: asks.slice(0, size) };
  }

  trades(symbol: string, limit: number, at: number): readonly MarketTrade[] {
    return this.#until(symbol, at).slice(-limit).reverse();
  }

  tradesBetween(symbol: string, from: number, to: number): readonly MarketTrade[] {
    return this.#until(symbol, to).filter((trade) => trade.ts >= from);
  }

  lastTrade(symbol: string, at: number): MarketTrade | null {
    return this.#until(symbol, at).at(-1) ?? null;
  }

  day() {
    return { open: '1', close: '1', high: '1', low: '1', vol: '0', amount: '0', count: 0 };
  }

  #until(symbol: string, at: number): readonly MarketTrade[] {
    return (this.#trades.get(symbol) ?? []).filter((trade) => trade.ts <= at);
  }
}
