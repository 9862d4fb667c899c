import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';

/**
 * Read again with every balance, connection and day of the business clock that changes: `mark` says so. The worker
 * answers from the device where there is no network.
 */
export const incomeQuery = (userId: string, mark: string) =>
  queryOptions({
    queryKey: ['income', userId, mark],
    queryFn: () => unwrap(worker.income.calendar()),
    networkMode: 'always',
    retry: false,
    placeholderData: keepPreviousData,
  });
