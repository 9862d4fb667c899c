import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import type { Fund, FundOrder, FundSpan } from '#protocol/fund.ts';
import type { Page } from '#protocol/page.ts';
import type { Decimal, EpochMs } from '#protocol/units.ts';

/** The worker knows whether there is a network, and answers from the device where there is none. */
const always = { networkMode: 'always', retry: false } as const;

/** @param newest when the newest value is of: with another one the curve is read again */
export const curveQuery = (fundId: string, days: FundSpan, newest: EpochMs, online: boolean) =>
  queryOptions({
    queryKey: ['fund-curve', fundId, days, newest, online],
    queryFn: () => unwrap(worker.fund.curve(fundId, days)),
    ...always,
  });

/** Counted again with every value and every amount; null asks for nothing. */
export const estimateQuery = (fund: Fund, amount: Decimal | null) =>
  queryOptions({
    queryKey: ['fund-estimate', fund.id, fund.nav, fund.buyFeeRate, fund.redeemFeeRate, amount ?? ''],
    queryFn: amount === null ? skipToken : () => unwrap(worker.fund.estimate(fund, amount)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    ...always,
  });

/** What redeeming would bring is the server's own figure of this moment: never shown again from memory. */
export const redemptionQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['fund-redemption', orderId],
    queryFn: () => unwrap(worker.fund.redeemPreview(orderId)),
    staleTime: 0,
    gcTime: 0,
    ...always,
  });

/** @param mark changes when orders, the language or the connection do */
export const fundRecordsQuery = (userId: string, mark: string) =>
  infiniteQueryOptions({
    queryKey: ['fund-records', userId, mark],
    queryFn: ({ pageParam }): Promise<Page<FundOrder>> => unwrap(worker.fund.records(pageParam)),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : null),
    ...always,
  });
