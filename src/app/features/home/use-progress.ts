import { useQuery } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Page } from '#protocol/contract.ts';
import type { Result } from '#protocol/result.ts';
import type { Progress } from './steps.ts';

/** Type of an asset record: a contract was opened. */
const ORDER_OPENED = 3;
/** Under review is as far as the person can bring it. */
const REVIEWING_OR_VERIFIED = [1, 2];

/** Whether a list of this person has an entry; null while that is not known. */
function useHasAny(
  name: string,
  read: () => Promise<Result<Page<unknown>>>,
  enabled: boolean,
): boolean | null {
  const { data } = useQuery({
    queryKey: ['has-any', name],
    queryFn: async () => (await unwrap(read())).sum > 0,
    enabled,
    networkMode: 'always',
  });
  return data ?? null;
}

/** How far a newcomer has come; null for a visitor. */
export function useProgress(signedIn: boolean): Progress | null {
  const user = useLive<'session'>({ name: 'session' }).value?.user ?? null;
  const spot = useHasAny('spot-order', () => worker.spot.orders({}, 1), signedIn);
  const deposit = useHasAny('deposit', () => worker.deposits.records(1), signedIn);
  const contract = useHasAny(
    'contract-order',
    () => worker.contract.assetRecords({ type: ORDER_OPENED }, 1),
    signedIn,
  );
  if (!signedIn) return null;
  return {
    password: user?.hasTradePassword ?? null,
    authenticator: user?.authenticatorBound ?? null,
    verify: user && REVIEWING_OR_VERIFIED.includes(user.kyc),
    deposit,
    spot,
    contract,
  };
}
