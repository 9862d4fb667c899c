import { useLasting } from '#app/ui/hooks.ts';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { useLivePart } from '#app/worker-client/use-live.ts';
import type { Pair } from '#protocol/units.ts';
import { useStandsStill } from './use-last-price.ts';

const isOld = ({ freshness }: LiveView<unknown>): boolean => freshness !== 'live';

/** Whether a market's prices may not be traded on: its chart is gray then, as they are. */
export function useStaleMarket(pair: Pair): boolean {
  const old = useLivePart<'prints', boolean>({ name: 'prints', pair }, isOld);
  const standing = useStandsStill(pair);
  // Not for the moment before the first answer.
  return useLasting(old || standing, 1000);
}
