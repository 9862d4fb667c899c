import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { CONTRACT_MINE, CONTRACT_ORDERS } from '#app/shared/money/limits/own-limits.ts';
import { pagedQuery } from '#app/shared/page/paged-query.ts';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import { touch } from '#app/worker-client/live-query.ts';
import type { NewContractOrder, RecordFilter } from '#protocol/contract.ts';
import { type Coin, type EpochMs, pairName } from '#protocol/units.ts';

export const configQuery = () =>
  queryOptions({
    queryKey: ['contract-config'],
    queryFn: () => unwrap(worker.contract.config()),
    staleTime: 60_000,
  });

/** What an order would do; null asks nothing. Pure arithmetic: it holds while the configuration is the same. */
export const previewQuery = (order: NewContractOrder | null, configAt: number) =>
  queryOptions({
    queryKey: ['contract-preview', order?.payCoin ?? '', order?.stake ?? '', order?.duration ?? 0, configAt],
    queryFn: order ? () => unwrap(worker.contract.preview(order)) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

export const recordsQuery = (userId: string, filter: RecordFilter) =>
  pagedQuery(
    [CONTRACT_MINE, 'orders', userId, filter.status, pairName(filter.pair)],
    (page) => worker.contract.records(filter, page),
    { meta: CONTRACT_ORDERS },
  );

export const assetRecordsQuery = (
  userId: string,
  filter: { readonly currency?: Coin; readonly type?: number },
) =>
  pagedQuery(
    [CONTRACT_MINE, 'asset-records', userId, filter.currency ?? '', filter.type ?? 0],
    (page) => worker.contract.assetRecords(filter, page),
    { meta: CONTRACT_ORDERS },
  );

export const statsQuery = (userId: string) =>
  queryOptions({
    queryKey: [CONTRACT_MINE, 'statistics', userId],
    queryFn: () => unwrap(worker.contract.stats()),
    meta: CONTRACT_ORDERS,
  });

/** Losses since an instant by server time: what a break is offered for. The instant is read when it is asked. */
export const lossesQuery = (userId: string, since: () => EpochMs) =>
  queryOptions({
    queryKey: [CONTRACT_MINE, 'losses', userId],
    queryFn: () => unwrap(worker.contract.lostSince(since())),
    meta: CONTRACT_ORDERS,
  });

/** Recomputed by the worker each time it is asked. */
export const proofQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['contract-proof', orderId],
    queryFn: () => unwrap(worker.contract.proof(orderId)),
    staleTime: 0,
    gcTime: 0,
  });

export const practiceBalanceQuery = (userId: string) =>
  queryOptions({
    queryKey: ['practice-balance', userId],
    queryFn: () => worker.practice.balance(),
    meta: {
      touchedBy: [
        touch<'practice'>({ name: 'practice' }, (orders) =>
          orders.map(({ id, status }) => `${id} ${status}`).join(),
        ),
      ],
    },
  });

/** What no topic tells: limits were changed, or used up. */
export const refreshMine = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [CONTRACT_MINE] });
