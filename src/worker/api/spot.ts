import * as v from 'valibot';
import {
  type SpotFill,
  type SpotOrder,
  type SpotOrderStatus,
  type SpotOrderType,
  spotFillSchema,
  spotOrderSchema,
} from '#protocol/spot.ts';
import { EXIT_ROLES, TIMES_IN_FORCE } from '#protocol/tables.ts';
import type { Pair } from '#protocol/units.ts';
import { post } from './endpoint.ts';
import { moneyAnswer } from './money.ts';
import {
  inData,
  orAbsent,
  orNull,
  pageOf,
  rows,
  usablePrice,
  wireAmount,
  wireCoin,
  wireDecimal,
  wireFlag,
  wireId,
  wireInteger,
  wirePrice,
  wireText,
  wireTime,
} from './primitives.ts';

const STATUS: Readonly<Record<number, Exclude<SpotOrderStatus, 'unknown'>>> = {
  0: 'open',
  1: 'finished',
  2: 'cancelled',
};
const side = v.picklist(['buy', 'sell']);
const coins = { baseCoin: wireCoin, quoteCoin: wireCoin };

const orderRow = v.pipe(
  v.object({
    ...coins,
    orderId: wireId,
    requestId: orNull(wireId),
    side,
    orderType: v.picklist(['limit', 'market', 'stopMarket', 'trailingStop']),
    timeInForce: orNull(v.picklist(TIMES_IN_FORCE)),
    price: usablePrice,
    stopPrice: usablePrice,
    waiting: wireFlag,
    amount: orNull(wireAmount),
    total: orNull(wireAmount),
    filled: wireAmount,
    turnover: orNull(wireAmount),
    avgPrice: usablePrice,
    // Below zero where a maker is paid.
    fee: orNull(wireDecimal),
    feeCoin: orNull(wireCoin),
    status: wireInteger,
    ending: wireText(40),
    replaces: orNull(wireId),
    createTime: wireTime,
    triggerTime: orNull(wireTime),
    closeTime: orNull(wireTime),
    parentId: orAbsent(wireId),
    exitOf: orAbsent(v.picklist(EXIT_ROLES)),
    groupId: orAbsent(wireId),
    trailingAmount: orAbsent(wireAmount),
    trailingPercent: orAbsent(wireAmount),
    activationPrice: orAbsent(wireAmount),
    displayAmount: orAbsent(wireAmount),
    expireTime: orAbsent(wireTime),
  }),
  v.transform((row): SpotOrder => {
    const pair = { base: row.baseCoin, quote: row.quoteCoin };
    return {
      ...row,
      id: row.orderId,
      pair,
      type: typeOf(row),
      timeInForce: row.timeInForce ?? ('GTC' as const),
      price: row.orderType === 'limit' ? row.price : null,
      feeCoin: row.feeCoin ?? receivedCoin(row.side, pair),
      status: STATUS[row.status] ?? ('unknown' as const),
      statusCode: row.status,
      ending: row.ending === '' ? null : row.ending,
      createdAt: row.createTime,
      triggeredAt: row.triggerTime,
      closedAt: row.closeTime,
      expiresAt: row.expireTime,
    };
  }),
  spotOrderSchema,
);

interface TypeFields {
  readonly orderType: Exclude<SpotOrderType, 'stopLimit'>;
  readonly stopPrice: unknown;
}

function typeOf({ orderType, stopPrice }: TypeFields): SpotOrderType {
  return orderType === 'limit' && stopPrice !== null ? 'stopLimit' : orderType;
}

/** Fees are taken from what is received. */
const receivedCoin = (bought: 'buy' | 'sell', { base, quote }: Pair) => (bought === 'buy' ? base : quote);

const fillFields = v.object({
  id: wireId,
  orderId: wireId,
  side,
  role: v.picklist(['maker', 'taker']),
  price: wirePrice,
  amount: wireAmount,
  fee: orNull(wireDecimal),
  feeCoin: orNull(wireCoin),
  createTime: wireTime,
});

const fillOf = (row: v.InferOutput<typeof fillFields>, pair: Pair): SpotFill => ({
  id: row.id,
  orderId: row.orderId,
  pair,
  side: row.side,
  role: row.role,
  price: row.price,
  amount: row.amount,
  fee: row.fee,
  feeCoin: row.feeCoin ?? receivedCoin(row.side, pair),
  time: row.createTime,
});

const spotFillsAnswer = inData(
  pageOf(
    v.pipe(
      v.object({ ...fillFields.entries, ...coins }),
      v.transform((row): SpotFill => fillOf(row, { base: row.baseCoin, quote: row.quoteCoin })),
      spotFillSchema,
    ),
  ),
);

/** Fills inside an order do not name its pair again. */
const spotOrderAnswer = inData(
  v.pipe(
    v.intersect([
      v.pipe(
        orderRow,
        v.transform((order) => ({ order })),
      ),
      v.object({ fills: orNull(rows(fillFields)) }),
    ]),
    v.transform(({ order, fills }) => ({
      order,
      fills: (fills ?? []).map((fill) => fillOf(fill, order.pair)),
    })),
  ),
);

const placedFields = v.object({ status: wireInteger, filled: wireAmount, avgPrice: usablePrice });

/** The acceptance of an order. A back end that says no more than its id is understood, too. */
const placedAnswer = v.pipe(
  v.intersect([moneyAnswer, v.object({ data: orNull(placedFields) })]),
  v.transform(({ recordId, data }) => {
    const status = data === null ? undefined : STATUS[data.status];
    return { recordId, placed: data && status ? { ...data, status } : null };
  }),
);

/** Orders that are placed together are known by the first of them. */
const placedTogether = v.pipe(
  v.object({ data: orNull(v.object({ orderIds: orNull(v.array(orAbsent(wireId))) })) }),
  v.transform(({ data }) => ({ recordId: data?.orderIds?.[0] ?? null })),
);

const MONEY = { money: true } as const;

/**
 * A limit order with `stopPrice` is a stop-limit; a market buy takes `amount` (base) or `total` (quote coin). What stands
 * in `FurtherTerms` goes with it, where the back end announces such orders (decision 33).
 */
export const createSpotOrder = post('/trade/createOrder', placedAnswer, MONEY);

/** A limit order and a stop of one amount, which they share; the answer names both orders. */
export const createOcoOrder = post('/trade/createOco', placedTogether, MONEY);

/** 2 to 50 limit orders between two prices, all or none; the answer names them all. */
export const createScaledOrder = post('/trade/createScaled', placedTogether, MONEY);

/** What is left out stays as it is; the answer names the order that took the other's place. */
export const amendSpotOrder = post('/trade/amendOrder', placedAnswer, MONEY);

export const cancelSpotOrder = post('/trade/cancelOrder', moneyAnswer, MONEY);

export const cancelAllSpotOrders = post('/trade/cancelAll', moneyAnswer, MONEY);

/** `status`: 0 unfinished, 1 finished, 2 cancelled; at most 100 a page. */
export const spotOrders = post('/trade/getOrders', inData(pageOf(orderRow)));

export const spotOrderDetail = post('/trade/getOrderDetail', spotOrderAnswer);

export const spotFills = post('/trade/getFills', spotFillsAnswer);
