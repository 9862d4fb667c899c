import * as v from 'valibot';
import {
  type ContractOrder,
  contractOrderSchema,
  type OrderResult,
  type OrderStatus,
} from '#protocol/contract.ts';
import { ZERO } from '#protocol/decimal.ts';
import { printSchema } from '#protocol/market.ts';
import type { PlacedOrder } from '#protocol/money.ts';
import { coinSchema, decimalSchema, entity, listOf } from '#protocol/schemas.ts';
import { epochMs, seconds } from '#protocol/units.ts';
import { printRow } from './market.ts';
import {
  inData,
  looseDecimal,
  orNull,
  pageOf,
  readableRows,
  rows,
  usablePrice,
  wireAmount,
  wireCoin,
  wireId,
  wireInteger,
  wireText,
  wireTime,
} from './primitives.ts';

/** Balances as the server keeps them; price and total are added by the worker. */
const balance = { currency: coinSchema, available: decimalSchema, frozen: decimalSchema };
export const balancesSchema = entity({
  list: listOf(entity(balance)),
  /** "+1.25%", where `msg` holds a percentage. */
  accountRate: v.nullable(v.string()),
});
export type WireAssets = v.InferOutput<typeof balancesSchema>;

/** The specification's names and, for the other accounts, ours. */
const assetRow = v.union([
  v.pipe(
    v.object({
      currencyName: wireCoin,
      availableCurrency: wireAmount,
      frozenCurrency: v.optional(wireAmount, ZERO),
    }),
    v.transform((row) => ({
      currency: row.currencyName,
      available: row.availableCurrency,
      frozen: row.frozenCurrency,
    })),
  ),
  v.object({ currency: wireCoin, available: wireAmount, frozen: v.optional(wireAmount, ZERO) }),
]);

const PERCENTAGE = /^[+-]?\d{1,6}(?:\.\d{1,8})?%$/;

export const assetsAnswer = v.pipe(
  v.object({ data: readableRows(assetRow), msg: wireText() }),
  v.transform((answer) => ({
    list: answer.data,
    accountRate: PERCENTAGE.test(answer.msg.trim()) ? answer.msg.trim() : null,
  })),
  balancesSchema,
);

const STATUS: Readonly<Record<number, OrderStatus>> = { 0: 'holding', 1: 'completed', 2: 'liquidated' };
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
    incomeRate: wireAmount,
    fee: orNull(wireAmount),
    profit: looseDecimal,
    result: wireText(),
    entryStatus: wireInteger,
    createTime: wireTime,
    closeTime: orNull(wireTime),
    openTradeId: orNull(wireId),
    closeTradeId: orNull(wireId),
  }),
  v.transform((row): ContractOrder => {
    const status = STATUS[row.entryStatus] ?? 'unknown';
    return {
      id: row.id,
      requestId: row.requestId,
      pair: { base: row.baseCoin, quote: row.quoteCoin },
      direction: row.tradeType === 0 ? 'up' : 'down',
      stake: row.openAmount,
      duration: seconds(row.positionTime),
      openPrice: row.openPrice,
      closePrice: row.closePrice,
      incomeRate: row.incomeRate,
      fee: row.fee ?? ZERO,
      profit: row.profit,
      status,
      statusCode: row.entryStatus,
      result: isResult(row.result) ? row.result : 'none',
      openedAt: row.createTime,
      expiresAt: epochMs(row.createTime + row.positionTime * 1000),
      closedAt: row.closeTime,
      openTradeId: row.openTradeId,
      closeTradeId: row.closeTradeId,
    };
  }),
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

export const orderDetailAnswer = inData(
  v.pipe(
    v.intersect([
      v.pipe(
        orderRow,
        v.transform((order) => ({ order })),
      ),
      trades,
    ]),
    v.transform(({ order, openTrades, closeTrades }) => ({
      order,
      openTrades: openTrades ?? [],
      closeTrades: closeTrades ?? [],
    })),
    orderDetailSchema,
  ),
);

/** What a money call may say about the record it made. */
export interface WireMoneyAnswer {
  readonly recordId: string | null;
  /** Of an order that may be filled at once. */
  readonly placed?: PlacedOrder | null;
}

export const moneyAnswer = v.pipe(
  v.object({ data: orNull(v.object({ orderId: orNull(wireId), id: orNull(wireId) })) }),
  v.transform(({ data }) => ({ recordId: data?.orderId ?? data?.id ?? null })),
);

/** What the server did with an idempotency key: nothing yet, or this answer. */
export type WireRequestState =
  | { readonly state: 'none' }
  | { readonly state: 'done'; readonly code: number; readonly msg: string; readonly recordId: string | null };

export const requestStateAnswer = inData(
  v.union([
    v.pipe(
      v.object({ state: v.literal('none') }),
      v.transform(() => ({ state: 'none' as const })),
    ),
    v.pipe(
      v.intersect([
        v.object({ state: v.literal('done'), code: wireInteger, msg: wireText(300) }),
        moneyAnswer,
      ]),
      v.transform(({ code, msg, recordId }) => ({ state: 'done' as const, code, msg, recordId })),
    ),
  ]),
);
