import { useLive } from '#app/worker-client/use-live.ts';
import type { Pair } from '#contract/units.ts';
import { type LastPrice, lastPriceOf } from './last-price.ts';

export function useLastPrice(pair: Pair): LastPrice {
  const prints = useLive<'prints'>({ name: 'prints', pair });
  const ticker = useLive<'ticker'>({ name: 'ticker', pair });
  return lastPriceOf(prints, ticker);
}
