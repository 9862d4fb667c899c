import { queryOptions } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';

/** Everything of one person that an order changes: fetched again when one is opened or settled. */
export const CONTRACT_MINE = 'contract-mine';

export const limitsQuery = (userId: string) =>
  queryOptions({
    queryKey: [CONTRACT_MINE, 'limits', userId],
    queryFn: () => unwrap(worker.limits.get()),
    staleTime: 30_000,
    networkMode: 'always',
    retry: false,
  });
