import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import type { Page } from '#protocol/page.ts';
import type { Coin } from '#protocol/units.ts';
import type { Withdrawal } from '#protocol/withdrawals.ts';

/** The worker knows whether there is a network, and answers from the device where there is none. */
const always = { networkMode: 'always', retry: false } as const;

/** @param mark changes when balances or the connection do */
export const termsQuery = (userId: string, currency: Coin, chain: string, mark: string) =>
  queryOptions({
    queryKey: ['withdrawal-terms', userId, currency, chain, mark],
    queryFn: () => unwrap(worker.withdrawals.terms(currency, chain)),
    enabled: chain !== '',
    // The terms of another network are not these: only a changed balance keeps what was known.
    placeholderData: (known) => (known?.currency === currency && known.chain === chain ? known : undefined),
    ...always,
  });

/** @param mark changes when balances or the connection do */
export const withdrawalsQuery = (userId: string, mark: string) =>
  infiniteQueryOptions({
    queryKey: ['withdrawals', userId, mark],
    queryFn: ({ pageParam }): Promise<Page<Withdrawal>> => unwrap(worker.withdrawals.records(pageParam)),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : null),
    placeholderData: keepPreviousData,
    ...always,
  });
