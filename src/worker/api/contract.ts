import * as v from 'valibot';
import {
  type AssetRecord,
  assetRecordSchema,
  type ContractOrder,
  contractOrderSchema,
  type DurationOption,
  durationOptionSchema,
  type OrderResult,
} from '#protocol/contract.ts';
import { printSchema } from '#protocol/market.ts';
import { entity, listOf } from '#protocol/schemas.ts';
import { epochMs, seconds } from '#protocol/units.ts';
import { assetsAnswer } from './assets.ts';
import { get, post } from './endpoint.ts';
import { printRow } from './market.ts';
import { moneyAnswer } from './money.ts';
import {
  inData,
  looseDecimal,
  orNull,
  pageOf,
  readableRows,
  rows,
  statusIn,
  usablePrice,
  wireAmount,
  wireCoin,
  wireDecimal,
  wireId,
  wireInteger,
  wireRate,
  wireText,
  wireTime,
} from './primitives.ts';

const option = v.pipe(
  v.object({
    second: v.pipe(wireInteger, v.minValue(1), v.maxValue(31_536_000)),
    incomeRate: wireRate('income'),
    openAmountMin: wireAmount,
  }),
  v.transform(
    (row): DurationOption => ({
      seconds: seconds(row.second),
      incomeRate: row.incomeRate,
      minimum: row.openAmountMin,
    }),
  ),
  durationOptionSchema,
);

const STATUS = ['holding', 'completed', 'liquidated'] as const;
const RESULTS: readonly string[] = ['win', 'lose', 'tie'] satisfies OrderResult[];
const isResult = (text: string): text is OrderResult => RESULTS.includes(text);

const orderRow = v.pipe(
  v.object({
    id: wireId,
    requestId: orNull(wireId),
    baseCoin: wireCoin,
    quoteCoin: wireCoin,
    openAmount: wireAmount,
    tradeType: v.pipe(wireInteger, v.picklist([0, 1])),
    positionTime: v.pipe(wireInteger, v.minValue(1)),
    openPrice: usablePrice,
    closePrice: usablePrice,
    incomeRate: wireRate('income'),
    fee: orNull(wireAmount),
    profit: looseDecimal,
    result: wireText(),
    entryStatus: wireInteger,
    createTime: wireTime,
    closeTime: orNull(wireTime),
    openTradeId: orNull(wireId),
    closeTradeId: orNull(wireId),
  }),
  v.transform(
    (row): ContractOrder => ({
      ...row,
      pair: { base: row.baseCoin, quote: row.quoteCoin },
      direction: row.tradeType === 0 ? 'up' : 'down',
      stake: row.openAmount,
      duration: seconds(row.positionTime),
      ...statusIn(STATUS, row.entryStatus),
      result: isResult(row.result) ? row.result : 'none',
      openedAt: row.createTime,
      expiresAt: epochMs(row.createTime + row.positionTime * 1000),
      closedAt: row.closeTime,
    }),
  ),
  contractOrderSchema,
);

export const ordersAnswer = inData(pageOf(orderRow));

/** An order with the market trades around its two deciding instants. */
export const orderDetailSchema = entity({
  order: contractOrderSchema,
  openTrades: listOf(printSchema),
  closeTrades: listOf(printSchema),
});
export type WireOrderDetail = v.InferOutput<typeof orderDetailSchema>;

const trades = v.object({ openTrades: orNull(rows(printRow)), closeTrades: orNull(rows(printRow)) });

const orderDetailAnswer = inData(
  v.pipe(
    v.intersect([
      v.pipe(
        orderRow,
        v.transform((order) => ({ order })),
      ),
      trades,
    ]),
    v.transform(
      ({ order, openTrades, closeTrades }): WireOrderDetail => ({
        order,
        openTrades: openTrades ?? [],
        closeTrades: closeTrades ?? [],
      }),
    ),
    orderDetailSchema,
  ),
);

const assetRecordRow = v.pipe(
  v.object({
    id: wireId,
    currency: wireCoin,
    tradeType: wireInteger,
    amount: wireDecimal,
    balanceAfter: looseDecimal,
    createTime: wireTime,
  }),
  v.transform(
    (row): AssetRecord => ({
      id: row.id,
      currency: row.currency,
      type: row.tradeType,
      amount: row.amount,
      balanceAfter: row.balanceAfter,
      time: row.createTime,
    }),
  ),
  assetRecordSchema,
);

const CONTRACT = { base: 'contract' } as const;
const CONTRACT_MONEY = { base: 'contract', money: true } as const;

/** Duration options; the fee rate is the parameter contract_fee_rate. */
export const contractConfig = get('/paramter/contractconfig', inData(readableRows(option)));

/** `tradeType`: 0 up, 1 down; `positionTime` in seconds. */
export const createOrder = post('/contract/createOrder', moneyAnswer, CONTRACT_MONEY);

export const contractAssets = post('/contract/getAssets', assetsAnswer, CONTRACT);

export const contractAssetRecords = post(
  '/contract/getAssetsRecord',
  inData(pageOf(assetRecordRow)),
  CONTRACT,
);

/** `entryStatus`: 0 holding, 1 completed, 2 liquidated. */
export const contractRecords = post('/contract/getContractRecord', ordersAnswer, CONTRACT);

export const contractOrderDetail = post('/contract/getOrderDetail', orderDetailAnswer, CONTRACT);

/** `type`: 1 from spot into the contract account, 2 back. */
export const contractTransfer = post('/contract/transfer', moneyAnswer, CONTRACT_MONEY);
