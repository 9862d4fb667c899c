import type { MarketSource, MarketTrade } from '../../../sandbox/src/venue/market/source.ts';

export interface SteeredMarket {
  readonly market: MarketSource;
  /** Empties every book, or fills it again: for orders and for readers. */
  setEmpty(empty: boolean): void;
  /** One more trade than the market makes by itself. */
  add(symbol: string, trade: MarketTrade): void;
}

/** The same market, with what a test wants to happen in it and chance would bring too seldom. */
export function steered(market: MarketSource): SteeredMarket {
  let isEmpty = false;
  const added = new Map<string, readonly MarketTrade[]>();
  return {
    market: {
      ...market,
      depth: (symbol, size, at) => (isEmpty ? { bids: [], asks: [] } : market.depth(symbol, size, at)),
      tradesBetween: (symbol, from, to) =>
        [
          ...market.tradesBetween(symbol, from, to),
          ...(added.get(symbol) ?? []).filter(({ ts }) => from <= ts && ts <= to),
        ].sort((a, b) => a.ts - b.ts),
    },
    setEmpty: (empty) => {
      isEmpty = empty;
    },
    add: (symbol, trade) => {
      added.set(symbol, [...(added.get(symbol) ?? []), trade]);
    },
  };
}
