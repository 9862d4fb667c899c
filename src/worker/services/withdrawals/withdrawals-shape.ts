import * as v from 'valibot';
import type { Withdrawal, WithdrawalNetwork } from '#protocol/withdrawals.ts';
import { coinShape, decimalShape, epochShape } from '../../cache/shapes.ts';

/** Under this name the newest withdrawals of a person are kept. */
export const WITHDRAWALS = 'withdrawals';

/** Records of withdrawals as they are kept. */
export const withdrawalPageShape: v.GenericSchema<
  unknown,
  { readonly list: readonly Withdrawal[]; readonly sum: number }
> = v.object({
  list: v.array(
    v.object({
      id: v.string(),
      requestId: v.nullable(v.string()),
      currency: coinShape,
      chain: v.string(),
      address: v.string(),
      tag: v.nullable(v.string()),
      amount: decimalShape,
      fee: decimalShape,
      receive: decimalShape,
      status: v.picklist(['pending', 'finished', 'rejected', 'cancelled', 'unknown']),
      statusCode: v.number(),
      remark: v.string(),
      txId: v.string(),
      createdAt: epochShape,
      heldUntil: v.nullable(epochShape),
      arrival: v.nullable(epochShape),
      finishedAt: v.nullable(epochShape),
    }),
  ),
  sum: v.number(),
});

/** The networks of one coin as they are kept. */
export const networksShape: v.GenericSchema<unknown, readonly WithdrawalNetwork[]> = v.array(
  v.object({
    chain: v.string(),
    name: v.string(),
    memo: v.boolean(),
    net: v.picklist(['main', 'test']),
    fee: v.nullable(decimalShape),
    minimum: v.nullable(decimalShape),
  }),
);
