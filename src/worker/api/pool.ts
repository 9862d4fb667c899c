import * as v from 'valibot';
import {
  dailyOutputSchema,
  MACHINE_STATUSES,
  type Machine,
  type MachineOrder,
  machineOrderSchema,
  machineSchema,
} from '#protocol/pool.ts';
import { USDT } from '#protocol/units.ts';
import { post } from './endpoint.ts';
import {
  inData,
  orNull,
  pageOf,
  readableRows,
  rows,
  statusIn,
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

const NAME = 100;
/** Longer terms are no terms; days are counted one by one. */
const LONGEST_TERM = 3660;

const days = v.pipe(wireCount, v.minValue(1), v.maxValue(LONGEST_TERM));
const many = v.pipe(wireCount, v.maxValue(1e9));
/** A back end that knows no other prices does not say so. */
const priceCurrency = v.pipe(
  orNull(wireCoin),
  v.transform((name) => name ?? USDT),
);

const machine = v.pipe(
  v.object({
    id: wireId,
    name: wireText(NAME),
    power: wireText(NAME),
    currency: wireCoin,
    priceCurrency,
    price: wireAmount,
    days,
    dailyOutput: wireAmount,
    stock: many,
    total: orNull(many),
    max: orNull(many),
    earlyFeeRate: orNull(wireRate('share')),
    earlyDelayHours: orNull(wireCount),
    autoRedeem: wireFlag,
  }),
  v.transform((row): Machine => row),
  machineSchema,
);

export const machinesAnswer = inData(readableRows(machine));

const record = v.pipe(
  v.object({
    orderId: wireId,
    requestId: orNull(wireId),
    name: wireText(NAME),
    power: wireText(NAME),
    quantity: many,
    priceCurrency,
    amount: wireAmount,
    currency: wireCoin,
    dayOutput: wireAmount,
    days,
    accrued: wireAmount,
    accruedDays: v.pipe(wireCount, v.maxValue(LONGEST_TERM)),
    nextPayout: orNull(wireTime),
    status: wireInteger,
    createTime: wireTime,
    endTime: wireTime,
    autoRedeem: wireFlag,
    arrival: orNull(wireTime),
    kept: orNull(wireAmount),
    refunded: orNull(wireAmount),
    finishTime: orNull(wireTime),
  }),
  v.transform(
    ({ orderId, status, createTime, endTime, finishTime, ...row }): MachineOrder => ({
      ...row,
      id: orderId,
      ...statusIn(MACHINE_STATUSES, status),
      createdAt: createTime,
      endsAt: endTime,
      finishedAt: finishTime,
    }),
  ),
  machineOrderSchema,
);

export const machineOrdersAnswer = inData(pageOf(record));

/** Strict: figures that are shown in part would not be what is agreed to. */
export const machineRedemptionAnswer = inData(
  v.object({
    orderId: wireId,
    priceCurrency: wireCoin,
    amount: wireAmount,
    kept: wireAmount,
    refunded: wireAmount,
    currency: wireCoin,
    accrued: wireAmount,
    arrival: wireTime,
  }),
);

export const outputsAnswer = inData(
  rows(v.pipe(v.object({ time: wireTime, amount: wireAmount }), dailyOutputSchema)),
);

export const machineList = post('/pool/getList', machinesAnswer, {
  access: 'public',
});

/** Newest first; at most 100 a page. No `status`: every one. */
export const machineOrders = post('/pool/getRecords', machineOrdersAnswer);

export const machineRedemption = post('/pool/getRedeemPreview', machineRedemptionAnswer);

/** Newest day first. */
export const machineOutputs = post('/pool/getOutputs', outputsAnswer);
