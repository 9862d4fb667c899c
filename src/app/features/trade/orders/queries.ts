import { queryOptions } from '@tanstack/react-query';
import { pagedQuery } from '#app/shared/page/paged-query.ts';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import type { SpotFilter, SpotHistoryFilter } from '#protocol/spot.ts';
import { pairName } from '#protocol/units.ts';
import { ORDERS, SPOT } from '../newest-fills.ts';

const filterKey = ({ pair, side }: SpotFilter) => [pair ? pairName(pair) : '', side ?? ''];

export const ordersQuery = (userId: string, filter: SpotHistoryFilter) =>
  pagedQuery(
    [SPOT, 'orders', userId, ...filterKey(filter), filter.status ?? ''],
    (page) => worker.spot.orders(filter, page),
    { meta: ORDERS },
  );

export const fillsQuery = (userId: string, filter: SpotFilter) =>
  pagedQuery([SPOT, 'fills', userId, ...filterKey(filter)], (page) => worker.spot.fills(filter, page), {
    meta: ORDERS,
  });

export const orderQuery = (userId: string, orderId: string) =>
  queryOptions({
    queryKey: [SPOT, 'order', userId, orderId],
    queryFn: () => unwrap(worker.spot.order(orderId)),
    meta: ORDERS,
  });

/** What the exits of an entry would bring and cost; `version` says how entry and exits stand. */
export const exitsQuery = (userId: string, entryId: string, version: string) =>
  queryOptions({
    queryKey: [SPOT, 'exits', userId, entryId, version],
    queryFn: () => unwrap(worker.spot.exits(entryId)),
  });
