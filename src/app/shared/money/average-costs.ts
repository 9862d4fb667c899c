import { queryOptions } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import { BALANCES } from './balances.ts';

/** What a person's coins have cost on average, from the records. */
export const averageCostsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['average-costs', userId],
    queryFn: () => unwrap(worker.wealth.averageCosts()),
    meta: BALANCES,
  });
