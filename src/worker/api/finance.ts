import * as v from 'valibot';
import {
  type FinanceOrder,
  type FinanceProduct,
  financeOrderSchema,
  financeProductSchema,
} from '#protocol/finance.ts';
import { post } from './endpoint.ts';
import {
  inData,
  nothing,
  orNull,
  pageOf,
  readableRows,
  wireAmount,
  wireCoin,
  wireCount,
  wireFlag,
  wireId,
  wireInteger,
  wireRate,
  wireText,
  wireTime,
} from './primitives.ts';

/** No term is longer than a lifetime: code that goes through it day by day must come to an end. */
const termDays = v.pipe(wireCount, v.maxValue(36_500));

const product = v.pipe(
  v.object({
    id: wireId,
    name: wireText(80),
    currency: wireCoin,
    days: termDays,
    dailyRate: wireRate('small'),
    min: wireAmount,
    max: wireAmount,
    quota: wireAmount,
    quotaLeft: wireAmount,
    earlyFeeRate: wireRate('share'),
    earlyDelayHours: wireCount,
  }),
  v.transform(({ currency, ...rest }): FinanceProduct => ({ ...rest, coin: currency })),
  financeProductSchema,
);

const order = v.pipe(
  v.object({
    orderId: wireId,
    productId: wireId,
    name: wireText(80),
    currency: wireCoin,
    amount: wireAmount,
    days: termDays,
    dailyRate: wireRate('small'),
    dayInterest: wireAmount,
    accrued: wireAmount,
    accruedDays: wireCount,
    nextPayout: orNull(wireTime),
    status: wireInteger,
    autoRenew: wireFlag,
    renewedFrom: orNull(wireId),
    createTime: wireTime,
    endTime: orNull(wireTime),
    arrival: orNull(wireTime),
    kept: orNull(wireAmount),
    refunded: orNull(wireAmount),
    stays: orNull(wireAmount),
    finishTime: orNull(wireTime),
  }),
  v.transform(
    ({ orderId, currency, status, createTime, endTime, finishTime, ...rest }): FinanceOrder => ({
      ...rest,
      id: orderId,
      coin: currency,
      status:
        status === 0
          ? rest.arrival === null
            ? ('hosting' as const)
            : ('redeeming' as const)
          : ('completed' as const),
      boughtAt: createTime,
      endsAt: endTime,
      finishedAt: finishTime,
    }),
  ),
  financeOrderSchema,
);

export const ordersAnswer = inData(pageOf(order));

const redemptionAnswer = inData(
  v.pipe(
    v.object({
      orderId: wireId,
      currency: wireCoin,
      amount: wireAmount,
      accrued: wireAmount,
      kept: wireAmount,
      refunded: wireAmount,
      arrival: wireTime,
      staysAtLeast: orNull(wireAmount),
    }),
    v.transform(({ currency, ...rest }) => ({ ...rest, coin: currency })),
  ),
);

/** What is on offer, for everybody; purchases and redemptions are in `earn.ts`. */
export const financeProducts = post('/finance/getProducts', inData(readableRows(product)), {
  access: 'public',
});

/** What redeeming an order would come to now; nothing moves. */
export const financeRedemption = post('/finance/getRedeemPreview', redemptionAnswer);

export const setFinanceAutoRenew = post('/finance/setAutoRenew', nothing);

/** Newest first; at most 100 a page. Status 0 hosting (those on their way out included), 1 completed. */
export const financeRecords = post('/finance/getRecords', ordersAnswer);
