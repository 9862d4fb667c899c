import * as v from 'valibot';
import { assetRecordSchema } from '#protocol/contract.ts';
import {
  inData,
  looseDecimal,
  pageOf,
  wireCoin,
  wireDecimal,
  wireId,
  wireInteger,
  wireTime,
} from './primitives.ts';

const assetRecordRow = v.pipe(
  v.object({
    id: wireId,
    currency: wireCoin,
    tradeType: wireInteger,
    amount: wireDecimal,
    balanceAfter: looseDecimal,
    createTime: wireTime,
  }),
  v.transform((row) => ({
    id: row.id,
    currency: row.currency,
    type: row.tradeType,
    amount: row.amount,
    balanceAfter: row.balanceAfter,
    time: row.createTime,
  })),
  assetRecordSchema,
);

export const assetRecordsAnswer = inData(pageOf(assetRecordRow));
