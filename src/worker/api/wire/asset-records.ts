import * as v from 'valibot';
import type { AssetRecord } from '#protocol/contract.ts';
import {
  inData,
  looseDecimal,
  pageOf,
  type WirePage,
  wireCoin,
  wireDecimal,
  wireId,
  wireInteger,
  wireTime,
} from './primitives.ts';

const assetRecordRow: v.GenericSchema<unknown, AssetRecord> = v.pipe(
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
);

export const assetRecordsAnswer: v.GenericSchema<unknown, WirePage<AssetRecord>> = inData(
  pageOf(assetRecordRow),
);
