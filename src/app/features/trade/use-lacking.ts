import { useLasting } from '#app/ui/hooks.ts';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Failure } from '#protocol/result.ts';

const CUT_OFF: Failure = { kind: 'network' };
/** In which the device is asked what it kept. */
const A_MOMENT = 1000;

/** Why there is nothing to show of a market, once that is sure; null where there is something, or it may still come. */
export function useLacking({ failure }: LiveView<unknown>, shown: boolean): Failure | null {
  const down = useLive<'connection'>({ name: 'connection' }).value?.downSince ?? null;
  const cutOff = useLasting(!shown && down !== null, A_MOMENT);
  if (shown) return null;
  return failure ?? (cutOff ? CUT_OFF : null);
}
