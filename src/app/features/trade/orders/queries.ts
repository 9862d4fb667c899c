import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import type { Page } from '#protocol/page.ts';
import type { SpotFill, SpotFilter, SpotHistoryFilter, SpotOrder } from '#protocol/spot.ts';
import { pairName } from '#protocol/units.ts';

/** The worker knows whether there is a network, and answers from the device where there is none. */
const always = { networkMode: 'always', retry: false } as const;

/** Everything of one person that a spot order changes. */
const SPOT = 'spot-mine';

const filterKey = ({ pair, side }: SpotFilter) => [pair ? pairName(pair) : '', side ?? ''];

/** The worker answers the whole list so far with every page: the last page is the list. */
export const ordersQuery = (userId: string, filter: SpotHistoryFilter) =>
  infiniteQueryOptions({
    queryKey: [SPOT, 'orders', userId, ...filterKey(filter), filter.status ?? ''],
    queryFn: ({ pageParam }): Promise<Page<SpotOrder>> => unwrap(worker.spot.orders(filter, pageParam)),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : null),
    ...always,
  });

export const fillsQuery = (userId: string, filter: SpotFilter) =>
  infiniteQueryOptions({
    queryKey: [SPOT, 'fills', userId, ...filterKey(filter)],
    queryFn: ({ pageParam }): Promise<Page<SpotFill>> => unwrap(worker.spot.fills(filter, pageParam)),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : null),
    ...always,
  });

export const orderQuery = (userId: string, orderId: string) =>
  queryOptions({
    queryKey: [SPOT, 'order', userId, orderId],
    queryFn: () => unwrap(worker.spot.order(orderId)),
    ...always,
  });

/** An order was placed, filled, changed or cancelled: history and fills are fetched again. */
export const refreshSpot = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [SPOT] });
