import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import type { Deposit } from '#protocol/deposits.ts';
import type { Page } from '#protocol/page.ts';
import type { Coin } from '#protocol/units.ts';

/** The worker knows whether there is a network, and answers from the device where there is none. */
const always = { networkMode: 'always', retry: false } as const;

/** Null asks for none. Never taken from a former answer: an address is paid to. */
export const addressQuery = (userId: string, coin: Coin, chain: string | null, online: boolean) =>
  queryOptions({
    queryKey: ['deposit-address', userId, coin, chain ?? '', online],
    queryFn: chain === null ? skipToken : () => unwrap(worker.deposits.address(coin, chain)),
    staleTime: 0,
    gcTime: 0,
    ...always,
  });

/** @param mark changes when a deposit, a balance or the connection does */
export const depositsQuery = (userId: string, mark: string) =>
  infiniteQueryOptions({
    queryKey: ['deposits', userId, mark],
    queryFn: ({ pageParam }): Promise<Page<Deposit>> => unwrap(worker.deposits.records(pageParam)),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : null),
    placeholderData: keepPreviousData,
    ...always,
  });
