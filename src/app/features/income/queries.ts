import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { BALANCES } from '#app/shared/money/balances.ts';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import type { Day } from './month.ts';

/** @param today by the business clock: another day brings other income */
export const incomeQuery = (userId: string, today: Day) =>
  queryOptions({
    queryKey: ['income', userId, today],
    queryFn: () => unwrap(worker.income.calendar()),
    meta: BALANCES,
    placeholderData: keepPreviousData,
  });
