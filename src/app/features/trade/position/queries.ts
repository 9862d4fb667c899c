import { queryOptions } from '@tanstack/react-query';
import { BALANCES } from '#app/shared/money/balances.ts';
import { pagedQuery } from '#app/shared/page/paged-query.ts';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import { type Pair, pairName } from '#protocol/units.ts';

const POSITION = 'position';

/** What an entered cost makes old: it changes no balance. */
export const COSTS = [[POSITION], ['average-costs']] as const;

export const positionQuery = (userId: string, pair: Pair) =>
  queryOptions({
    queryKey: [POSITION, userId, pairName(pair)],
    queryFn: () => unwrap(worker.wealth.position(pair)),
    meta: BALANCES,
  });

export const arrivalsQuery = (userId: string, pair: Pair) =>
  pagedQuery([POSITION, 'arrivals', userId, pairName(pair)], (page) => worker.wealth.arrivals(pair, page), {
    meta: BALANCES,
  });
