import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { BALANCES } from '#app/shared/money/balances.ts';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import type { TransactionFilter } from '#protocol/transactions.ts';
import type { EpochMs } from '#protocol/units.ts';

/** Brings this device's log up to date. */
export const logQuery = (userId: string) =>
  queryOptions({
    queryKey: ['transactions', userId],
    queryFn: () => unwrap(worker.transactions.list({}, 1, false)),
    staleTime: 0,
    gcTime: 60_000,
    meta: BALANCES,
  });

/** What is held of it, filtered: no network, so it may follow every keystroke. */
export const heldQuery = (userId: string, filter: TransactionFilter, count: number, asOf: EpochMs | null) =>
  queryOptions({
    queryKey: ['transactions-held', userId, filter, count, asOf],
    queryFn: () => unwrap(worker.transactions.list(filter, count, true)),
    gcTime: 10_000,
    placeholderData: keepPreviousData,
  });

export const statementQuery = (userId: string, from: EpochMs, to: EpochMs) =>
  queryOptions({
    queryKey: ['statement', userId, from, to],
    queryFn: () => unwrap(worker.transactions.statement(from, to)),
    meta: BALANCES,
    placeholderData: keepPreviousData,
  });
