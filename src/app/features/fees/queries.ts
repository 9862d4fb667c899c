import { queryOptions } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import type { Coin } from '#contract/units.ts';

/** The worker knows whether there is a network, and answers from the device where there is none. */
export const networksQuery = (userId: string, coin: Coin, online: boolean) =>
  queryOptions({
    queryKey: ['deposit-networks', userId, coin, online],
    queryFn: () => unwrap(worker.deposits.networks(coin)),
    staleTime: 60_000,
    networkMode: 'always',
    retry: false,
  });
