import { queryOptions } from '@tanstack/react-query';
import { holdingOf } from '#app/shared/running-orders/closed-orders.ts';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import { touch } from '#app/worker-client/live-query.ts';
import { balances } from '../touched-by.ts';

/** Everything of one person that an order changes. */
export const CONTRACT_MINE = 'contract-mine';

/** An order was opened or settled, or its account paid into. */
export const CONTRACT_ORDERS = {
  touchedBy: [
    touch<'running'>({ name: 'running' }, (orders) =>
      holdingOf(orders)
        .map(({ id }) => id)
        .join(),
    ),
    balances(1),
  ],
};

export const limitsQuery = (userId: string) =>
  queryOptions({
    queryKey: [CONTRACT_MINE, 'limits', userId],
    queryFn: () => unwrap(worker.limits.get()),
    staleTime: 30_000,
    meta: CONTRACT_ORDERS,
  });
