import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import type { Page } from '#protocol/page.ts';
import type { Machine, MachineOrder, MachineStatus } from '#protocol/pool.ts';
import type { Coin } from '#protocol/units.ts';

/** The worker knows whether there is a network, and answers from the device where there is none. */
const always = { networkMode: 'always', retry: false } as const;

/** @param day of the business clock: with it the dates of a purchase move */
export const planQuery = (machine: Machine, quantity: number | null, day: number) =>
  queryOptions({
    queryKey: ['machine-plan', machine, quantity ?? '', day],
    queryFn: quantity === null ? skipToken : () => unwrap(worker.pool.plan(machine, quantity)),
    placeholderData: keepPreviousData,
    ...always,
  });

/** @param mark changes when balances or the connection do */
export const machineOrdersQuery = (userId: string, status: MachineStatus | null, mark: string) =>
  infiniteQueryOptions({
    queryKey: ['machine-orders', userId, status ?? '', mark],
    queryFn: ({ pageParam }): Promise<Page<MachineOrder>> => unwrap(worker.pool.records(status, pageParam)),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : null),
    ...always,
  });

export const outputsQuery = (userId: string, currency: Coin | null, mark: string) =>
  queryOptions({
    queryKey: ['machine-outputs', userId, currency ?? '', mark],
    queryFn: currency === null ? skipToken : () => unwrap(worker.pool.outputs(currency)),
    ...always,
  });

/** What redeeming costs is asked for at every look. */
export const redemptionQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['machine-redemption', orderId],
    queryFn: () => unwrap(worker.pool.previewRedemption(orderId)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    ...always,
  });
