import type { MarketSource } from '../../../sandbox/src/venue/market/source.ts';

/** The same market, whose books can be emptied from one moment to the next: for an order and for whoever looks. */
export function emptiable(market: MarketSource): {
  readonly market: MarketSource;
  setEmpty(empty: boolean): void;
} {
  let isEmpty = false;
  return {
    market: {
      ...market,
      depth: (symbol, size, at) => (isEmpty ? { bids: [], asks: [] } : market.depth(symbol, size, at)),
    },
    setEmpty: (empty) => {
      isEmpty = empty;
    },
  };
}
