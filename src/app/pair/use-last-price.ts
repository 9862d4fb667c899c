import type { LiveView } from '#app/worker-client/live-store.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { useSlowLive } from '#app/worker-client/use-slow-live.ts';
import type { Print } from '#contract/market.ts';
import type { Pair } from '#contract/units.ts';
import { type LastPrice, lastPriceOf } from './last-price.ts';

type Prints = LiveView<readonly Print[]>;

/** A price that changes more often can't be read; every place that shows it changes at once. */
const AS_READ = {
  gap: 200,
  urgent: (before: Prints, now: Prints) =>
    before.freshness !== now.freshness || (before.value === null) !== (now.value === null),
};

export function useLastPrice(pair: Pair): LastPrice {
  const prints = useSlowLive<'prints'>({ name: 'prints', pair }, AS_READ);
  const ticker = useLive<'ticker'>({ name: 'ticker', pair });
  return lastPriceOf(prints, ticker);
}
