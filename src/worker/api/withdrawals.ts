import * as v from 'valibot';
import {
  type Withdrawal,
  type WithdrawalNetwork,
  withdrawalNetworkSchema,
  withdrawalSchema,
} from '#protocol/withdrawals.ts';
import { post } from './endpoint.ts';
import { moneyAnswer } from './money.ts';
import {
  inData,
  orNull,
  pageOf,
  readableRows,
  statusIn,
  wireAmount,
  wireChain,
  wireCoin,
  wireCount,
  wireFlag,
  wireId,
  wireInteger,
  wirePlace,
  wireText,
  wireTime,
} from './primitives.ts';

const tag = orNull(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)));

const network = v.pipe(
  v.object({
    chain: wireChain,
    name: wireText(60),
    memo: wireFlag,
    network: orNull(v.picklist(['main', 'test'])),
    withdrawFee: orNull(wireAmount),
    minWithdraw: orNull(wireAmount),
  }),
  v.transform(
    ({ name, network: net, withdrawFee, minWithdraw, ...row }): WithdrawalNetwork => ({
      ...row,
      name: name === '' ? row.chain : name,
      net: net ?? ('main' as const),
      fee: withdrawFee,
      minimum: minWithdraw,
    }),
  ),
  withdrawalNetworkSchema,
);

/** A back end that does not say which net it pays to moves real coins. */
export const networksAnswer = inData(readableRows(network));

/** A back end that says nothing of it holds nothing. */
const hours = v.optional(wireCount, 0);

const termsAnswer = inData(
  v.object({
    currency: wireCoin,
    chain: wireChain,
    fee: wireAmount,
    minimum: wireAmount,
    arrivalHours: wireCount,
    verified: wireFlag,
    limit: wireAmount,
    used: wireAmount,
    left: wireAmount,
    leftAmount: orNull(wireAmount),
    heldUntil: orNull(wireTime),
    newAddressHours: hours,
    whitelist: wireFlag,
    note: wireText(300),
  }),
);

const figures = {
  currency: wireCoin,
  chain: wireChain,
  address: wirePlace,
  tag,
  amount: wireAmount,
  fee: wireAmount,
  receive: wireAmount,
};

export const previewAnswer = inData(
  v.object({ ...figures, arrivalHours: wireCount, holdHours: hours, paidBefore: wireFlag }),
);

const STATUS = ['pending', 'finished', 'rejected', 'cancelled'] as const;

const record = v.pipe(
  v.object({
    id: wireId,
    requestId: orNull(wireId),
    ...figures,
    status: wireInteger,
    remark: wireText(300),
    txId: wireText(200),
    createTime: wireTime,
    heldUntil: orNull(wireTime),
    arrival: orNull(wireTime),
    finishTime: orNull(wireTime),
  }),
  v.transform(
    ({ status, createTime, finishTime, ...row }): Withdrawal => ({
      ...row,
      ...statusIn(STATUS, status),
      createdAt: createTime,
      finishedAt: finishTime,
    }),
  ),
  withdrawalSchema,
);

export const withdrawalsAnswer = inData(pageOf(record));

const MONEY = { money: true } as const;

/** Empty fields are left out; `noTag` is 1 where the recipient has no memo. */
export const withdrawalNetworks = post('/assets/getChains', networksAnswer);

export const withdrawalTerms = post('/assets/getWithdrawTerms', termsAnswer);

export const withdrawalPreview = post('/assets/getWithdrawPreview', previewAnswer);

export const createWithdrawal = post('/assets/withdraw', moneyAnswer, MONEY);

export const cancelWithdrawal = post('/assets/cancelWithdraw', moneyAnswer, MONEY);

/** Newest first; at most 100 a page. */
export const withdrawalRecords = post('/assets/getWithdraws', withdrawalsAnswer);
