import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { BALANCES } from '#app/shared/money/balances.ts';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import type { Page } from '#protocol/page.ts';
import type { Coin } from '#protocol/units.ts';
import type { Withdrawal } from '#protocol/withdrawals.ts';

export const termsQuery = (userId: string, currency: Coin, chain: string) =>
  queryOptions({
    queryKey: ['withdrawal-terms', userId, currency, chain],
    queryFn: () => unwrap(worker.withdrawals.terms(currency, chain)),
    enabled: chain !== '',
    meta: BALANCES,
  });

export const withdrawalsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['withdrawals', userId],
    queryFn: ({ pageParam }): Promise<Page<Withdrawal>> => unwrap(worker.withdrawals.records(pageParam)),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : null),
    meta: BALANCES,
  });
