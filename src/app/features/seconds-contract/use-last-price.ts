import { useLive } from '#app/worker-client/use-live.ts';
import type { ContractOrder } from '#contract/contract.ts';
import type { Coin, Decimal, Pair } from '#contract/units.ts';
import { type LastPrice, lastPriceOf } from './last-price.ts';
import { DECIDING_QUOTE } from './offered-pairs.ts';

export function useLastPrice(pair: Pair): LastPrice {
  const prints = useLive<'prints'>({ name: 'prints', pair });
  const ticker = useLive<'ticker'>({ name: 'ticker', pair });
  return lastPriceOf(prints, ticker);
}

/** The fresh price in USDT of a coin, or null. */
export type PriceOf = (base: Coin) => Decimal | null;

/** Prices for orders on any pair: the shown one by its trades, the others by the five-second list. */
export function usePriceOf(pair: Pair, orders: readonly ContractOrder[]): PriceOf {
  const last = useLastPrice(pair);
  const others = orders.some((order) => order.pair.base !== pair.base);
  const tickers = useLive<'tickers'>(others ? { name: 'tickers', quote: DECIDING_QUOTE } : null);
  const listed = tickers.freshness === 'live' ? tickers.value : null;
  return (base) => {
    if (base === pair.base) return last.live ? last.price : null;
    return listed?.find((ticker) => ticker.pair.base === base)?.last ?? null;
  };
}
