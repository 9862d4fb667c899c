import * as v from 'valibot';
import type { FinanceOrder, FinanceProduct } from '#protocol/finance.ts';
import { coinShape, decimalShape, epochShape } from '../../cache/shapes.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What is on offer, as it is kept. */
export const productsShape: v.GenericSchema<unknown, readonly FinanceProduct[]> = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    coin: coinShape,
    days: whole,
    dailyRate: decimalShape,
    min: decimalShape,
    max: decimalShape,
    quota: decimalShape,
    quotaLeft: decimalShape,
    earlyFeeRate: decimalShape,
    earlyDelayHours: whole,
  }),
);

/** Orders as they are kept. */
export const ordersShape: v.GenericSchema<unknown, readonly FinanceOrder[]> = v.array(
  v.object({
    id: v.string(),
    productId: v.string(),
    name: v.string(),
    coin: coinShape,
    amount: decimalShape,
    days: whole,
    dailyRate: decimalShape,
    dayInterest: decimalShape,
    accrued: decimalShape,
    accruedDays: whole,
    nextPayout: v.nullable(epochShape),
    status: v.picklist(['hosting', 'redeeming', 'completed']),
    autoRenew: v.boolean(),
    renewedFrom: v.nullable(v.string()),
    boughtAt: epochShape,
    endsAt: v.nullable(epochShape),
    arrival: v.nullable(epochShape),
    kept: v.nullable(decimalShape),
    refunded: v.nullable(decimalShape),
    finishedAt: v.nullable(epochShape),
  }),
);

export const orderPageShape: v.GenericSchema<
  unknown,
  { readonly list: readonly FinanceOrder[]; readonly sum: number }
> = v.object({ list: ordersShape, sum: v.number() });
