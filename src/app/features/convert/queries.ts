import { queryOptions, skipToken } from '@tanstack/react-query';
import { BALANCES } from '#app/shared/money/balances.ts';
import { pagedQuery } from '#app/shared/page/paged-query.ts';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import type { QuoteWish } from '#protocol/convert.ts';
import type { Coin, Decimal } from '#protocol/units.ts';

/** A quote is held by the exchange and by nobody else: it is never asked for again under the same name. */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const;

/** @param round how often it was asked for; above zero by a timer. Null asks for nothing. */
export const quoteQuery = (wish: QuoteWish | null, round: number) =>
  queryOptions({
    queryKey: [
      'exchange-quote',
      wish?.from ?? '',
      wish?.to ?? '',
      wish?.fixed ?? '',
      wish?.amount ?? '',
      round,
    ],
    queryFn: wish ? () => unwrap(worker.convert.quote(wish, round > 0)) : skipToken,
    ...once,
  });

export const dustQuery = (to: Coin, threshold: Decimal | null, round: number) =>
  queryOptions({
    queryKey: ['dust-quote', to, threshold ?? '', round],
    queryFn:
      threshold === null ? skipToken : () => unwrap(worker.convert.dustQuote(to, threshold, round > 0)),
    ...once,
  });

export const exchangesQuery = (userId: string) =>
  pagedQuery(['exchanges', userId], (page) => worker.convert.records(page), { meta: BALANCES });
