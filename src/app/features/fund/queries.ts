import { queryOptions, skipToken } from '@tanstack/react-query';
import { raised } from '#app/shared/money/raised.ts';
import { pagedQuery } from '#app/shared/page/paged-query.ts';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import { touch } from '#app/worker-client/live-query.ts';
import type { Fund, FundSpan } from '#protocol/fund.ts';
import type { Decimal, EpochMs } from '#protocol/units.ts';

/** @param newest when the newest value is of: with another one the curve is read again */
export const curveQuery = (fundId: string, days: FundSpan, newest: EpochMs) =>
  queryOptions({
    queryKey: ['fund-curve', fundId, days, newest],
    queryFn: () => unwrap(worker.fund.curve(fundId, days)),
  });

/** Counted again with every value and every amount; null asks for nothing. */
export const estimateQuery = (fund: Fund, amount: Decimal | null) =>
  queryOptions({
    queryKey: ['fund-estimate', fund.id, fund.nav, fund.buyFeeRate, fund.redeemFeeRate, amount ?? ''],
    queryFn: amount === null ? skipToken : () => unwrap(worker.fund.estimate(fund, amount)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** What redeeming would bring is the server's own figure of this moment: never shown again from memory. */
export const redemptionQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['fund-redemption', orderId],
    queryFn: () => unwrap(worker.fund.redeemPreview(orderId)),
    staleTime: 0,
    gcTime: 0,
  });

/** Read again whenever an order is dealt, asked for or worth something else. */
const DEALT = {
  touchedBy: [
    touch<'fundOrders'>({ name: 'fundOrders' }, ({ list }) =>
      list.map(({ id, phase, value }) => `${id}${phase}${value}`).join(),
    ),
    raised('fund'),
  ],
};

export const fundRecordsQuery = (userId: string, language: string) =>
  pagedQuery(['fund-records', userId, language], (page) => worker.fund.records(page), { meta: DEALT });
