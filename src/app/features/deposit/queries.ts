import { queryOptions, skipToken } from '@tanstack/react-query';
import { BALANCES } from '#app/shared/money/balances.ts';
import { pagedQuery } from '#app/shared/page/paged-query.ts';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import { touch } from '#app/worker-client/live-query.ts';
import type { Coin } from '#protocol/units.ts';

/** Null asks for none. Never taken from a former answer: an address is paid to. */
export const addressQuery = (userId: string, coin: Coin, chain: string | null) =>
  queryOptions({
    queryKey: ['deposit-address', userId, coin, chain ?? ''],
    queryFn: chain === null ? skipToken : () => unwrap(worker.deposits.address(coin, chain)),
    staleTime: 0,
    gcTime: 0,
  });

/** What is on its way is told before any balance moves. */
const ARRIVALS = {
  touchedBy: [
    ...BALANCES.touchedBy,
    touch<'deposits'>({ name: 'deposits' }, (deposits) =>
      deposits.map(({ id, status, confirmations }) => `${id} ${status} ${confirmations}`).join(),
    ),
  ],
};

export const depositsQuery = (userId: string) =>
  pagedQuery(['deposits', userId], (page) => worker.deposits.records(page), { meta: ARRIVALS });
