import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { raised } from '#app/shared/money/raised.ts';
import { pagedQuery } from '#app/shared/page/paged-query.ts';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import { touch } from '#app/worker-client/live-query.ts';
import type { FinanceProduct } from '#protocol/finance.ts';
import type { Decimal } from '#protocol/units.ts';

/** What an amount would bring, bought now; null asks for nothing. @param day of the business clock: another start */
export const forecastQuery = (product: FinanceProduct, amount: Decimal | null, day: number) =>
  queryOptions({
    queryKey: ['finance-forecast', product.id, product.dailyRate, amount ?? '', day],
    queryFn: amount === null ? skipToken : () => unwrap(worker.finance.forecast(product, amount)),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });

/** What redeeming an order would come to now: asked again each time. */
export const redemptionQuery = (userId: string, orderId: string) =>
  queryOptions({
    queryKey: ['finance-redemption', userId, orderId],
    queryFn: () => unwrap(worker.finance.redemption(orderId)),
    gcTime: 0,
  });

/** An order that is no longer among those that run is among these. */
const ENDED = {
  touchedBy: [
    touch<'financeOrders'>({ name: 'financeOrders' }, ({ list }) => list.map(({ id }) => id).join()),
    raised('product'),
  ],
};

export const completedQuery = (userId: string) =>
  pagedQuery(['finance-completed', userId], (page) => worker.finance.completed(page), { meta: ENDED });
