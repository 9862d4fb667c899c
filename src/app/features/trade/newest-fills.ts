import { queryOptions } from '@tanstack/react-query';
import { balances } from '#app/shared/money/touched-by.ts';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import { touch } from '#app/worker-client/live-query.ts';
import { type Pair, pairName } from '#protocol/units.ts';

/** Everything of one person that a spot order changes. */
export const SPOT = 'spot-mine';

/** An order that was placed, filled, changed or cancelled anywhere; a poll alone changes nothing. */
export const ORDERS = {
  touchedBy: [
    touch<'spotOrders'>({ name: 'spotOrders' }, ({ list }) =>
      list.map(({ id, filled, waiting }) => [id, filled, waiting]).join(),
    ),
    // One that is filled at once is never among them.
    balances(2),
  ],
};

/** The newest of a pair, for what is drawn: the desk needs no list by pages. */
export const newestFillsQuery = (userId: string, pair: Pair) =>
  queryOptions({
    queryKey: [SPOT, 'newest-fills', userId, pairName(pair)],
    queryFn: () => unwrap(worker.spot.fills({ pair }, 1)),
    meta: ORDERS,
  });
