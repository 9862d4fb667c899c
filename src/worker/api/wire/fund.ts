import * as v from 'valibot';
import type { Fund, FundOrder, FundPhase, FundRedemption, FundValue } from '#protocol/fund.ts';
import type { Decimal, EpochMs } from '#protocol/units.ts';
import {
  inData,
  looseDecimal,
  orNull,
  pageOf,
  readableRows,
  rows,
  usablePrice,
  type WirePage,
  wireAmount,
  wireCoin,
  wireCount,
  wireDecimal,
  wireId,
  wireInteger,
  wireText,
  wireTime,
} from './primitives.ts';

/** A value above zero. */
const nav: v.GenericSchema<unknown, Decimal> = v.pipe(
  usablePrice,
  v.custom<Decimal>((price) => price !== null),
);

const value: v.GenericSchema<unknown, FundValue> = v.object({ time: wireTime, nav });

const fund: v.GenericSchema<unknown, Fund> = v.pipe(
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
    buyFeeRate: wireAmount,
    redeemFeeRate: wireAmount,
    managementRate: orNull(wireAmount),
    lockDays: wireCount,
    min: wireAmount,
    max: orNull(wireAmount),
    quota: orNull(wireAmount),
    quotaLeft: orNull(wireDecimal),
    inception: orNull(wireTime),
    portfolio: v.optional(rows(v.object({ coin: wireCoin, share: wireAmount })), []),
    history: v.optional(rows(value), []),
  }),
  v.transform(({ navTime, quota, quotaLeft, ...row }) => ({
    ...row,
    time: navTime,
    quota: quota !== null && quotaLeft !== null ? { total: quota, left: quotaLeft } : null,
    history: inOrder(row.history),
  })),
);

/** Oldest first, each instant once. */
function inOrder(values: FundValue[]): FundValue[] {
  const byTime = new Map(values.map((dated) => [dated.time, dated]));
  return [...byTime.values()].sort((a, b) => a.time - b.time);
}

export const fundsAnswer: v.GenericSchema<unknown, readonly Fund[]> = inData(readableRows(fund));

export const fundValuesAnswer: v.GenericSchema<unknown, readonly FundValue[]> = inData(
  v.pipe(rows(value), v.transform(inOrder)),
);

const order: v.GenericSchema<unknown, FundOrder> = v.pipe(
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
    redeemFeeRate: wireAmount,
    createTime: wireTime,
    dealTime: wireTime,
    unlockTime: wireTime,
    arrival: orNull(wireTime),
    redeemNav: looseDecimal,
    redeemFee: looseDecimal,
    paid: looseDecimal,
  }),
  v.transform(({ orderId, status, createTime, dealTime, unlockTime, arrival, ...row }) => ({
    ...row,
    id: orderId,
    phase: phaseOf(status, row.shares, arrival),
    boughtAt: createTime,
    dealsAt: dealTime,
    unlocksAt: unlockTime,
    redeemsAt: arrival,
  })),
);

/** Status 1 is over; before that, what is known tells how far it is. */
function phaseOf(status: number, shares: Decimal | null, arrival: EpochMs | null): FundPhase {
  if (status === 1) return 'redeemed';
  if (arrival !== null) return 'redeeming';
  return shares === null ? 'buying' : 'held';
}

export const fundOrdersAnswer: v.GenericSchema<unknown, WirePage<FundOrder>> = inData(pageOf(order));

export const fundRedemptionAnswer: v.GenericSchema<unknown, FundRedemption> = inData(
  v.object({
    orderId: wireId,
    currency: wireCoin,
    shares: wireAmount,
    nav,
    navTime: wireTime,
    worth: wireAmount,
    feeRate: wireAmount,
    fee: wireAmount,
    receive: wireAmount,
    dealsAt: wireTime,
  }),
);
