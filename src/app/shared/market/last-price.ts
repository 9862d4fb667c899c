import type { LiveView } from '#app/worker-client/live-store.ts';
import type { Print, Pulse, TickerDetail } from '#protocol/market.ts';
import type { Decimal } from '#protocol/units.ts';

/** The last price of a pair, with the age and freshness of whichever source told it. */
export interface LastPrice extends Pick<LiveView<unknown>, 'asOf'> {
  readonly price: Decimal | null;
  /** Silent: it is read all the time, and nobody has traded for long. */
  readonly freshness: LiveView<unknown>['freshness'] | 'silent';
  /** It is a price of now. */
  readonly live: boolean;
  readonly ticker: TickerDetail | null;
}

/** Trades come every second; the 24 h figures, which don't say of when they are, stand in while there are none. */
export function lastPriceOf(
  prints: LiveView<readonly Print[]>,
  ticker: LiveView<TickerDetail>,
  pulse: Pick<Pulse, 'silent' | 'behind'> | null,
): LastPrice {
  const newest = prints.value?.[0]?.price ?? null;
  const source =
    newest === null || (prints.freshness !== 'live' && ticker.freshness === 'live') ? ticker : prints;
  const price = source === prints ? newest : (ticker.value?.last ?? null);
  const asOf = source === prints ? prints.asOf : null;
  const read = prints.freshness === 'loading' ? 'loading' : source.freshness;
  const moves = pulse?.behind ? 'stale' : pulse?.silent ? 'silent' : 'live';
  const freshness = read === 'live' ? moves : read;
  return {
    price,
    live: price !== null && asOf !== null && freshness === 'live',
    asOf,
    freshness,
    ticker: ticker.value,
  };
}
