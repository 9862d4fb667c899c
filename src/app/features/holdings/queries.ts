import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';

/** The worker knows whether there is a network, and answers from the device where there is none. */
const always = { networkMode: 'always', retry: false, placeholderData: keepPreviousData } as const;

export const HISTORY_DAYS = 30;

export const historyQuery = (userId: string, online: boolean) =>
  queryOptions({
    queryKey: ['wealth', userId, online],
    queryFn: () => unwrap(worker.wealth.history(HISTORY_DAYS)),
    staleTime: 10 * 60_000,
    ...always,
  });

/** @param mark changes when a balance or the connection does */
export const costsQuery = (userId: string, mark: string) =>
  queryOptions({
    queryKey: ['average-costs', userId, mark],
    queryFn: () => unwrap(worker.wealth.averageCosts()),
    ...always,
  });
