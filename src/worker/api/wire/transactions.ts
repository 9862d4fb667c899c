import * as v from 'valibot';
import { ACCOUNTS } from '#protocol/assets.ts';
import { TRANSACTION_KINDS, transactionSchema } from '#protocol/transactions.ts';
import {
  inData,
  looseDecimal,
  pageOf,
  wireCoin,
  wireDecimal,
  wireId,
  wireInteger,
  wireText,
  wireTime,
} from './primitives.ts';

const transactionRow = v.pipe(
  v.object({
    id: wireId,
    type: v.fallback(v.picklist(TRANSACTION_KINDS), 'other'),
    account: v.pipe(wireInteger, v.picklist(ACCOUNTS)),
    currency: wireCoin,
    amount: wireDecimal,
    balanceAfter: looseDecimal,
    ref: wireText(128),
    createTime: wireTime,
  }),
  v.transform(({ type, createTime, ...row }) => ({ ...row, kind: type, time: createTime })),
  transactionSchema,
);

export const transactionsAnswer = inData(pageOf(transactionRow));
