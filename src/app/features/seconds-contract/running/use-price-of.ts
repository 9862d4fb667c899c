import { useLastPrice } from '#app/shared/market/use-last-price.ts';
import { useStream } from '#app/worker-client/use-live.ts';
import type { ContractOrder } from '#protocol/contract.ts';
import { DECIDING_QUOTE } from '#protocol/tables.ts';
import type { Coin, Decimal, Pair } from '#protocol/units.ts';

/** The fresh price in USDT of a coin, or null. */
export type PriceOf = (base: Coin) => Decimal | null;

/** Prices for orders on any pair: the shown one by its trades, the others by the five-second list. */
export function usePriceOf(pair: Pair, orders: readonly ContractOrder[]): PriceOf {
  const last = useLastPrice(pair);
  const others = orders.some((order) => order.pair.base !== pair.base);
  const tickers = useStream<'tickers'>(others ? { name: 'tickers', quote: DECIDING_QUOTE } : null);
  const listed = tickers.freshness === 'live' ? tickers.value : null;
  return (base) => {
    if (base === pair.base) return last.live ? last.price : null;
    return listed?.find((ticker) => ticker.pair.base === base)?.last ?? null;
  };
}
