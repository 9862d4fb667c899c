import * as v from 'valibot';
import type { Deposit, DepositAddress, DepositNetwork } from '#protocol/deposits.ts';
import { coinShape, decimalShape, epochShape } from '../../cache/shapes.ts';

const perhaps = v.nullable(decimalShape);

export const networksShape: v.GenericSchema<unknown, readonly DepositNetwork[]> = v.array(
  v.object({
    chain: v.string(),
    name: v.string(),
    memo: v.boolean(),
    minDeposit: perhaps,
    confirmations: v.nullable(v.number()),
    suspended: v.boolean(),
    withdrawFee: perhaps,
    minWithdraw: perhaps,
  }),
);

export const addressShape: v.GenericSchema<unknown, DepositAddress> = v.object({
  currency: coinShape,
  chain: v.string(),
  address: v.string(),
  memo: v.nullable(v.string()),
});

const depositShape: v.GenericSchema<unknown, Deposit> = v.object({
  id: v.string(),
  currency: coinShape,
  chain: v.string(),
  address: v.string(),
  memo: v.nullable(v.string()),
  txId: v.string(),
  amount: decimalShape,
  confirmations: v.number(),
  required: v.number(),
  status: v.picklist(['pending', 'finished', 'rejected', 'unknown']),
  remark: v.string(),
  byReceipt: v.boolean(),
  createdAt: epochShape,
  finishedAt: v.nullable(epochShape),
});

export const depositListShape: v.GenericSchema<unknown, readonly Deposit[]> = v.array(depositShape);

export const depositPageShape: v.GenericSchema<
  unknown,
  { readonly list: readonly Deposit[]; readonly sum: number }
> = v.object({ list: v.array(depositShape), sum: v.number() });
