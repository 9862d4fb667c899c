import type { LiveView } from '#app/worker-client/live-store.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { ContractOrder } from '#contract/contract.ts';
import type { Print, TickerDetail } from '#contract/market.ts';
import type { Coin, Decimal, Pair } from '#contract/units.ts';
import { DECIDING_QUOTE } from './offered-pairs.ts';

/** The last price of a pair, with the age and freshness of whichever source told it. */
export interface LastPrice extends Pick<LiveView<unknown>, 'asOf' | 'freshness'> {
  readonly price: Decimal | null;
  /** It may be traded on. */
  readonly live: boolean;
  readonly ticker: TickerDetail | null;
}

/** Trades come every second; the 24 h figures of the app timer stand in while there are none. */
export function lastPriceOf(prints: LiveView<readonly Print[]>, ticker: LiveView<TickerDetail>): LastPrice {
  const newest = prints.value?.[0]?.price ?? null;
  const source =
    newest === null || (prints.freshness !== 'live' && ticker.freshness === 'live') ? ticker : prints;
  const price = source === prints ? newest : (ticker.value?.last ?? null);
  return {
    price,
    live: price !== null && source.freshness === 'live',
    asOf: source.asOf,
    freshness: source.freshness,
    ticker: ticker.value,
  };
}

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
