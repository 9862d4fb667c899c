import { queryOptions } from '@tanstack/react-query';
import { BALANCES } from '#app/shared/money/balances.ts';
import { pagedQuery } from '#app/shared/page/paged-query.ts';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import type { Coin } from '#protocol/units.ts';

export const termsQuery = (userId: string, currency: Coin, chain: string) =>
  queryOptions({
    queryKey: ['withdrawal-terms', userId, currency, chain],
    queryFn: () => unwrap(worker.withdrawals.terms(currency, chain)),
    enabled: chain !== '',
    meta: BALANCES,
  });

export const withdrawalsQuery = (userId: string) =>
  pagedQuery(['withdrawals', userId], (page) => worker.withdrawals.records(page), { meta: BALANCES });
