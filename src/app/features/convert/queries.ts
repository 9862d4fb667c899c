import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { BALANCES } from '#app/shared/money/balances.ts';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import type { ConvertRecord, QuoteWish } from '#protocol/convert.ts';
import type { Page } from '#protocol/page.ts';
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
  infiniteQueryOptions({
    queryKey: ['exchanges', userId],
    queryFn: ({ pageParam }): Promise<Page<ConvertRecord>> => unwrap(worker.convert.records(pageParam)),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : null),
    meta: BALANCES,
  });
