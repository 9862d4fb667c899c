import { useQuery } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import type { Progress } from './steps.ts';

/** Types of an asset record: moved in, order opened. */
const MOVED_IN = 1;
const ORDER_OPENED = 3;

function useHasRecord(type: number, enabled: boolean): boolean | null {
  const { data } = useQuery({
    queryKey: ['has-asset-record', type],
    queryFn: async () => (await unwrap(worker.contract.assetRecords({ type }, 1))).sum > 0,
    enabled,
    networkMode: 'always',
  });
  return data ?? null;
}

function useHasTraded(enabled: boolean): boolean | null {
  const { data } = useQuery({
    queryKey: ['has-spot-order'],
    queryFn: async () => (await unwrap(worker.spot.orders({}, 1))).sum > 0,
    enabled,
    networkMode: 'always',
  });
  return data ?? null;
}

/** How far a newcomer has come, from the records. */
export function useProgress(signedIn: boolean): Progress {
  const funded = useHasRecord(MOVED_IN, signedIn);
  const opened = useHasRecord(ORDER_OPENED, signedIn);
  const traded = useHasTraded(signedIn);
  return { signedIn, traded, funded, opened };
}
