import type {
  ListedPair,
  MarketDepth,
  MarketSource,
  MarketTrade,
} from '../../../sandbox/src/venue/market/source.ts';

const PAIRS = ['BTC', 'ETH', 'USDC'];

/** A market whose trades the test writes, each at its instant. */
export class ScriptedMarket implements MarketSource {
  readonly #trades = new Map<string, MarketTrade[]>();
  #broken = false;

  /** Writes a trade; instants must not go backwards within a pair. */
  trade(symbol: string, ts: number, price: string): this {
    const trades = this.#trades.get(symbol) ?? [];
    trades.push({ id: `${symbol}-${trades.length + 1}`, ts, price, amount: '1', direction: 'buy' });
    this.#trades.set(symbol, trades);
    return this;
  }

  /** Makes every question about trades fail, as a feed that is away does. */
  fail(broken: boolean): void {
    this.#broken = broken;
  }

  seenUntil(_symbol: string, at: number): number {
    return at;
  }

  async ready(): Promise<boolean> {
    return true;
  }

  pairs(): readonly ListedPair[] {
    return PAIRS.map((base) => ({
      symbol: `${base.toLowerCase()}usdt`,
      base,
      quote: 'USDT',
      pricePrecision: 2,
      amountPrecision: 6,
      listedAt: 0,
    }));
  }

  pair(symbol: string): ListedPair | null {
    return this.pairs().find((pair) => pair.symbol === symbol) ?? null;
  }

  candles(): never[] {
    return [];
  }

  depth(): MarketDepth {
    return { bids: [], asks: [] };
  }

  trades(symbol: string, limit: number, at: number): readonly MarketTrade[] {
    return this.#until(symbol, at).slice(-limit).reverse();
  }

  tradesBetween(symbol: string, from: number, to: number): readonly MarketTrade[] {
    return this.#until(symbol, to).filter((trade) => trade.ts >= from);
  }

  lastTrade(symbol: string, at: number): MarketTrade | null {
    if (this.#broken) throw new Error('the feed is away');
    return this.#until(symbol, at).at(-1) ?? null;
  }

  day() {
    return { open: '1', close: '1', high: '1', low: '1', vol: '0', amount: '0', count: 0 };
  }

  #until(symbol: string, at: number): readonly MarketTrade[] {
    return (this.#trades.get(symbol) ?? []).filter((trade) => trade.ts <= at);
  }
}
