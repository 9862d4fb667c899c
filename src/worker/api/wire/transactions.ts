import * as v from 'valibot';
import { ACCOUNTS } from '#protocol/assets.ts';
import { TRANSACTION_KINDS, type Transaction } from '#protocol/transactions.ts';
import {
  inData,
  looseDecimal,
  pageOf,
  type WirePage,
  wireCoin,
  wireDecimal,
  wireId,
  wireInteger,
  wireText,
  wireTime,
} from './primitives.ts';

const transactionRow: v.GenericSchema<unknown, Transaction> = v.pipe(
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
);

export const transactionsAnswer: v.GenericSchema<unknown, WirePage<Transaction>> = inData(
  pageOf(transactionRow),
);
