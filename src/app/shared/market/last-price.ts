import type { LiveView } from '#app/worker-client/live-store.ts';
import type { Print, TickerDetail } from '#protocol/market.ts';
import type { Decimal } from '#protocol/units.ts';

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
