import type { LiveView } from '#app/worker-client/live-store.ts';
import { useStream } from '#app/worker-client/use-live.ts';
import { ONE } from '#protocol/decimal.ts';
import type { Coin, Decimal } from '#protocol/units.ts';

export interface CoinPrice extends Pick<LiveView<unknown>, 'asOf' | 'freshness'> {
  /** Null where nobody trades the coin against the other. */
  readonly of: (currency: Coin) => Decimal | null;
}

/** Last prices in a coin, and how old they are. */
export function useCoinPrices(quote: Coin): CoinPrice {
  const { value, asOf, freshness } = useStream({ name: 'tickers', quote });
  const of = (currency: Coin) =>
    currency === quote ? ONE : (value?.find(({ pair }) => pair.base === currency)?.last ?? null);
  return { of, asOf, freshness };
}
