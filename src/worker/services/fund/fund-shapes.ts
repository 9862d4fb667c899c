import * as v from 'valibot';
import type { Fund, FundOrder, FundValue } from '#protocol/fund.ts';
import { coinShape, decimalShape, epochShape } from '../../cache/shapes.ts';

const perhaps = v.nullable(decimalShape);
const perhapsTime = v.nullable(epochShape);
const valueShape = { time: epochShape, nav: decimalShape };

export const fundValuesShape: v.GenericSchema<unknown, readonly FundValue[]> = v.array(v.object(valueShape));

/** Funds as they are kept. */
export const fundsShape: v.GenericSchema<unknown, readonly Fund[]> = v.array(
  v.object({
    ...valueShape,
    id: v.string(),
    name: v.string(),
    currency: coinShape,
    risk: v.number(),
    change: perhaps,
    nextDealing: epochShape,
    buyFeeRate: decimalShape,
    redeemFeeRate: decimalShape,
    managementRate: perhaps,
    lockDays: v.number(),
    min: decimalShape,
    max: perhaps,
    quota: v.nullable(v.object({ total: decimalShape, left: decimalShape })),
    inception: perhapsTime,
    portfolio: v.array(v.object({ coin: coinShape, share: decimalShape })),
    history: fundValuesShape,
  }),
);

/** Orders as they are kept. */
export const fundOrdersShape: v.GenericSchema<unknown, readonly FundOrder[]> = v.array(
  v.object({
    id: v.string(),
    fundId: v.string(),
    name: v.string(),
    currency: coinShape,
    phase: v.picklist(['buying', 'held', 'redeeming', 'redeemed']),
    amount: decimalShape,
    buyNav: perhaps,
    buyFee: perhaps,
    shares: perhaps,
    value: decimalShape,
    valueTime: perhapsTime,
    profit: perhaps,
    redeemFeeRate: decimalShape,
    boughtAt: epochShape,
    dealsAt: epochShape,
    unlocksAt: epochShape,
    redeemsAt: perhapsTime,
    redeemNav: perhaps,
    redeemFee: perhaps,
    paid: perhaps,
  }),
);

export const fundPageShape: v.GenericSchema<
  unknown,
  { readonly list: readonly FundOrder[]; readonly sum: number }
> = v.object({ list: fundOrdersShape, sum: v.number() });
