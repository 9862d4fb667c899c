import { useMemo } from 'react';
import { useLive } from '#app/worker-client/use-live.ts';
import { pairName } from '#protocol/units.ts';

/** Names of the pairs for whose price an alert waits. */
export function useArmedPairs(): ReadonlySet<string> {
  const alerts = useLive<'alerts'>({ name: 'alerts' }).value;
  return useMemo(() => {
    const waiting = (alerts ?? []).filter(({ firedAt, repeat }) => firedAt === null || repeat);
    return new Set(waiting.map(({ pair }) => pairName(pair)));
  }, [alerts]);
}
