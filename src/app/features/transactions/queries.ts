import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import type { TransactionFilter } from '#protocol/transactions.ts';
import type { EpochMs } from '#protocol/units.ts';

/** The worker knows whether there is a network, and answers from the device where there is none. */
const always = { networkMode: 'always', retry: false } as const;

/**
 * Brings this device's log up to date, once for each mark.
 * @param mark changes when balances or the connection do
 */
export const logQuery = (userId: string, mark: string) =>
  queryOptions({
    queryKey: ['transactions', userId, mark],
    queryFn: () => unwrap(worker.transactions.list({}, 1, false)),
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    ...always,
  });

/** What is held of it, filtered: no network, so it may follow every keystroke. */
export const heldQuery = (userId: string, filter: TransactionFilter, count: number, asOf: EpochMs | null) =>
  queryOptions({
    queryKey: ['transactions-held', userId, filter, count, asOf],
    queryFn: () => unwrap(worker.transactions.list(filter, count, true)),
    gcTime: 10_000,
    placeholderData: keepPreviousData,
    ...always,
  });

export const statementQuery = (userId: string, from: EpochMs, to: EpochMs, mark: string) =>
  queryOptions({
    queryKey: ['statement', userId, from, to, mark],
    queryFn: () => unwrap(worker.transactions.statement(from, to)),
    placeholderData: keepPreviousData,
    ...always,
  });
