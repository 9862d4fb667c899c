import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { BALANCES } from '#app/shared/money/balances.ts';
import { raised } from '#app/shared/money/raised.ts';
import { pagedQuery } from '#app/shared/page/paged-query.ts';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import type { Machine, MachineStatus } from '#protocol/pool.ts';
import type { Coin } from '#protocol/units.ts';

/** @param day of the business clock: with it the dates of a purchase move */
export const planQuery = (machine: Machine, quantity: number | null, day: number) =>
  queryOptions({
    queryKey: ['machine-plan', machine, quantity ?? '', day],
    queryFn: quantity === null ? skipToken : () => unwrap(worker.pool.plan(machine, quantity)),
    placeholderData: keepPreviousData,
  });

/** What a machine brings is told to the session, before any balance moves. */
const ORDERS = {
  touchedBy: [...BALANCES.touchedBy, raised('pool')],
};

export const machineOrdersQuery = (userId: string, status: MachineStatus | null) =>
  pagedQuery(['machine-orders', userId, status ?? ''], (page) => worker.pool.records(status, page), {
    meta: ORDERS,
  });

export const outputsQuery = (userId: string, currency: Coin | null) =>
  queryOptions({
    queryKey: ['machine-outputs', userId, currency ?? ''],
    queryFn: currency === null ? skipToken : () => unwrap(worker.pool.outputs(currency)),
    meta: ORDERS,
  });

/** What redeeming costs is asked for at every look. */
export const redemptionQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['machine-redemption', orderId],
    queryFn: () => unwrap(worker.pool.previewRedemption(orderId)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
