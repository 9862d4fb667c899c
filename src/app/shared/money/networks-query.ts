import { queryOptions } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import type { Coin } from '#protocol/units.ts';

/** The networks of a coin. The worker knows whether there is a connection, and answers from the device without one. */
export const networksQuery = (userId: string, coin: Coin) =>
  queryOptions({
    queryKey: ['deposit-networks', userId, coin],
    queryFn: () => unwrap(worker.deposits.networks(coin)),
  });
