import { LoadingState } from '#app/shared/page/loading-state.tsx';
import { useLasting } from '#app/ui/hooks.ts';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Failure } from '#protocol/result.ts';

const CUT_OFF: Failure = { kind: 'network' };
/** In which the device is asked what it kept. */
const A_MOMENT = 1000;

interface MarketLoadingProps {
  readonly live: LiveView<unknown>;
  readonly lines?: number;
}

/** In the place of a panel of the market that has nothing to show: it loads, or why it can't, once that is sure. */
export function MarketLoading({ live, lines }: MarketLoadingProps) {
  const down = useLive<'connection'>({ name: 'connection' }).value?.downSince ?? null;
  const cutOff = useLasting(down !== null, A_MOMENT);
  return <LoadingState failure={live.failure ?? (cutOff ? CUT_OFF : null)} lines={lines} />;
}
