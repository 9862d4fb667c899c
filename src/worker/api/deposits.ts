import * as v from 'valibot';
import {
  type Deposit,
  type DepositNetwork,
  type DepositStatus,
  depositAddressSchema,
  depositNetworkSchema,
  depositSchema,
} from '#protocol/deposits.ts';
import { post } from './endpoint.ts';
import {
  inData,
  nothing,
  orNull,
  pageOf,
  readableRows,
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

const network = v.pipe(
  v.object({
    chain: wireChain,
    name: wireText(60),
    memo: wireFlag,
    minDeposit: orNull(wireAmount),
    confirmations: orNull(wireCount),
    suspended: wireFlag,
    withdrawFee: orNull(wireAmount),
    minWithdraw: orNull(wireAmount),
  }),
  v.transform((row): DepositNetwork => ({ ...row, name: row.name === '' ? row.chain : row.name })),
  depositNetworkSchema,
);

/** A memo that can't be read must not be taken for none. */
const depositAddressAnswer = inData(
  v.pipe(
    v.object({
      currency: wireCoin,
      chain: wireChain,
      address: wirePlace,
      memo: v.nullish(wirePlace, null),
    }),
    depositAddressSchema,
  ),
);

const STATUS: Readonly<Record<number, DepositStatus>> = { 0: 'pending', 1: 'finished', 2: 'rejected' };

const deposit = v.pipe(
  v.object({
    id: wireId,
    currency: wireCoin,
    chain: wireChain,
    address: wireText(200),
    memo: orNull(wirePlace),
    txId: wireText(128),
    amount: wireAmount,
    confirmations: wireCount,
    required: wireCount,
    status: wireInteger,
    remark: wireText(300),
    byReceipt: wireFlag,
    createTime: wireTime,
    finishTime: orNull(wireTime),
  }),
  v.transform(
    ({ status, createTime, finishTime, ...row }): Deposit => ({
      ...row,
      status: STATUS[status] ?? ('unknown' as const),
      createdAt: createTime,
      finishedAt: finishTime,
    }),
  ),
  depositSchema,
);

export const depositNetworks = post('/assets/getChains', inData(readableRows(network)));

export const depositAddress = post('/assets/getDepositAddress', depositAddressAnswer);

/** Newest first; at most 100 a page. */
export const depositRecords = post('/assets/getDeposits', inData(pageOf(deposit)));

export const submitDeposit = post('/assets/submitDeposit', nothing, { body: 'multipart' });
