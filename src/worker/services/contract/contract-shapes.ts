import * as v from 'valibot';
import type { AssetRecord, AssetSheet, ContractConfig, ContractOrder } from '#protocol/contract.ts';
import { coinShape, decimalShape, epochShape, pairShape, secondsShape } from '../../cache/shapes.ts';
import { printShape } from '../market/market-shapes.ts';

/** What the cache keeps of the contract area, as it is read back. */
const orderShape: v.GenericSchema<unknown, ContractOrder> = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  requestId: v.nullable(v.string()),
  pair: pairShape,
  direction: v.picklist(['up', 'down']),
  stake: decimalShape,
  duration: secondsShape,
  openPrice: v.nullable(decimalShape),
  closePrice: v.nullable(decimalShape),
  incomeRate: decimalShape,
  fee: decimalShape,
  profit: v.nullable(decimalShape),
  status: v.picklist(['holding', 'completed', 'liquidated', 'unknown']),
  statusCode: v.number(),
  result: v.picklist(['win', 'lose', 'tie', 'none']),
  openedAt: epochShape,
  expiresAt: epochShape,
  closedAt: v.nullable(epochShape),
  openTradeId: v.nullable(v.string()),
  closeTradeId: v.nullable(v.string()),
});

export const ordersShape: v.GenericSchema<unknown, readonly ContractOrder[]> = v.array(orderShape);

const pageOf = <T>(row: v.GenericSchema<unknown, T>) => v.object({ list: v.array(row), sum: v.number() });

export const orderPageShape = pageOf(orderShape);

const assetRecordShape: v.GenericSchema<unknown, AssetRecord> = v.object({
  id: v.string(),
  currency: coinShape,
  type: v.number(),
  amount: decimalShape,
  balanceAfter: v.nullable(decimalShape),
  time: epochShape,
});

export const assetRecordPageShape = pageOf(assetRecordShape);

export const configShape: v.GenericSchema<unknown, ContractConfig> = v.object({
  options: v.array(v.object({ seconds: secondsShape, incomeRate: decimalShape, minimum: decimalShape })),
  feeRate: decimalShape,
  payCoins: v.array(coinShape),
});

export const orderDetailsShape = v.array(
  v.object({ order: orderShape, openTrades: v.array(printShape), closeTrades: v.array(printShape) }),
);

export const assetSheetShape: v.GenericSchema<unknown, AssetSheet> = v.object({
  list: v.array(
    v.object({
      currency: coinShape,
      available: decimalShape,
      frozen: decimalShape,
      price: v.nullable(decimalShape),
      total: v.nullable(decimalShape),
    }),
  ),
  total: decimalShape,
  unpriced: v.array(coinShape),
  accountRate: v.nullable(v.string()),
});
