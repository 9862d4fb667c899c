import * as v from 'valibot';
import {
  type Fund,
  type FundOrder,
  type FundPhase,
  type FundValue,
  fundOrderSchema,
  fundSchema,
  fundValueSchema,
} from '#protocol/fund.ts';
import type { Decimal, EpochMs } from '#protocol/units.ts';
import { post } from './endpoint.ts';
import {
  inData,
  looseDecimal,
  orNull,
  pageOf,
  readableRows,
  rows,
  usablePrice,
  wireAmount,
  wireCoin,
  wireCount,
  wireDecimal,
  wireId,
  wireInteger,
  wireRate,
  wireText,
  wireTime,
} from './primitives.ts';

/** A value above zero. */
const nav = v.pipe(
  usablePrice,
  v.custom<Decimal>((price) => price !== null),
);

const value = v.pipe(v.object({ time: wireTime, nav }), fundValueSchema);

const fund = v.pipe(
  v.object({
    id: wireId,
    name: wireText(100),
    currency: wireCoin,
    risk: v.pipe(wireInteger, v.minValue(1), v.maxValue(5)),
    nav,
    navTime: wireTime,
    change: looseDecimal,
    nextDealing: wireTime,
    // A fund whose fees are not known is none to offer.
    buyFeeRate: wireRate('small'),
    redeemFeeRate: wireRate('small'),
    managementRate: orNull(wireRate('small')),
    lockDays: wireCount,
    min: wireAmount,
    max: orNull(wireAmount),
    quota: orNull(wireAmount),
    quotaLeft: orNull(wireDecimal),
    inception: orNull(wireTime),
    portfolio: v.optional(rows(v.object({ coin: wireCoin, share: wireRate('share') })), []),
    history: v.optional(rows(value), []),
  }),
  v.transform(
    ({ navTime, quota, quotaLeft, ...row }): Fund => ({
      ...row,
      time: navTime,
      quota: quota !== null && quotaLeft !== null ? { total: quota, left: quotaLeft } : null,
      history: inOrder(row.history),
    }),
  ),
  fundSchema,
);

/** Oldest first, each instant once. */
function inOrder(values: FundValue[]): FundValue[] {
  const byTime = new Map(values.map((dated) => [dated.time, dated]));
  return [...byTime.values()].sort((a, b) => a.time - b.time);
}

export const fundsAnswer = inData(readableRows(fund));

export const fundValuesAnswer = inData(v.pipe(rows(value), v.transform(inOrder)));

const order = v.pipe(
  v.object({
    orderId: wireId,
    fundId: wireId,
    name: wireText(100),
    currency: wireCoin,
    status: wireInteger,
    amount: wireAmount,
    buyNav: looseDecimal,
    buyFee: looseDecimal,
    shares: orNull(wireAmount),
    value: wireAmount,
    valueTime: orNull(wireTime),
    profit: looseDecimal,
    redeemFeeRate: wireRate('small'),
    createTime: wireTime,
    dealTime: wireTime,
    unlockTime: wireTime,
    arrival: orNull(wireTime),
    redeemShares: orNull(wireAmount),
    stays: orNull(wireAmount),
    renewedFrom: orNull(wireId),
    redeemNav: looseDecimal,
    redeemFee: looseDecimal,
    paid: looseDecimal,
  }),
  v.transform(
    ({ orderId, status, createTime, dealTime, unlockTime, arrival, ...row }): FundOrder => ({
      ...row,
      id: orderId,
      phase: phaseOf(status, row.shares, arrival),
      boughtAt: createTime,
      dealsAt: dealTime,
      unlocksAt: unlockTime,
      redeemsAt: arrival,
    }),
  ),
  fundOrderSchema,
);

/** Status 1 is over; before that, what is known tells how far it is. */
function phaseOf(status: number, shares: Decimal | null, arrival: EpochMs | null): FundPhase {
  if (status === 1) return 'redeemed';
  if (arrival !== null) return 'redeeming';
  return shares === null ? 'buying' : 'held';
}

export const fundOrdersAnswer = inData(pageOf(order));

const fundRedemptionAnswer = inData(
  v.object({
    orderId: wireId,
    currency: wireCoin,
    shares: wireAmount,
    nav,
    navTime: wireTime,
    worth: wireAmount,
    feeRate: wireRate('small'),
    fee: wireAmount,
    receive: wireAmount,
    dealsAt: wireTime,
    staysAtLeast: orNull(wireAmount),
  }),
);

export const fundList = post('/fund/getList', fundsAnswer, {
  access: 'public',
});

/** Oldest first. */
export const fundValues = post('/fund/getNav', fundValuesAnswer, { access: 'public' });

export const fundRedeemPreview = post('/fund/getRedeemPreview', fundRedemptionAnswer);

/** Newest first; at most 100 a page. Status 0 open, 1 redeemed, none both. */
export const fundRecords = post('/fund/getRecords', fundOrdersAnswer);
