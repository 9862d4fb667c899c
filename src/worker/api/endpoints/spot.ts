import type { Side, SpotFill, SpotOrder } from '#protocol/spot.ts';
import type { TimeInForce } from '#protocol/tables.ts';
import { post } from '../endpoint.ts';
import { moneyAnswer, type WireMoneyAnswer } from '../wire/contract.ts';
import type { WirePage } from '../wire/primitives.ts';
import {
  placedAnswer,
  spotFillsAnswer,
  spotOrderAnswer,
  spotOrdersAnswer,
  type WirePlacedAnswer,
  type WireSpotOrder,
} from '../wire/spot.ts';

const MONEY = { money: true } as const;

/** Pair and side narrow a list; null and undefined leave it whole. */
type Filter = {
  baseCoin?: string | null | undefined;
  quoteCoin?: string | null | undefined;
  side?: Side | null | undefined;
};
type PageQuery = Filter & { pageNo: number; pageSize: number };

/** A limit order with `stopPrice` is a stop-limit; a market buy takes `amount` (base) or `total` (quote coin). */
export const createSpotOrder = post<
  {
    baseCoin: string;
    quoteCoin: string;
    side: Side;
    orderType: 'limit' | 'market';
    price: string | null;
    stopPrice: string | null;
    amount: string | null;
    total: string | null;
    timeInForce: TimeInForce;
  },
  WirePlacedAnswer
>('/trade/createOrder', placedAnswer, MONEY);

/** What is left out stays as it is; the answer names the order that took the other's place. */
export const amendSpotOrder = post<
  { orderId: string; price: string | null; amount: string | null; stopPrice: string | null },
  WirePlacedAnswer
>('/trade/amendOrder', placedAnswer, MONEY);

export const cancelSpotOrder = post<{ orderId: string }, WireMoneyAnswer>(
  '/trade/cancelOrder',
  moneyAnswer,
  MONEY,
);

export const cancelAllSpotOrders = post<Filter, WireMoneyAnswer>('/trade/cancelAll', moneyAnswer, MONEY);

/** `status`: 0 unfinished, 1 finished, 2 cancelled; at most 100 a page. */
export const spotOrders = post<PageQuery & { status?: number | undefined }, WirePage<SpotOrder>>(
  '/trade/getOrders',
  spotOrdersAnswer,
);

export const spotOrderDetail = post<{ orderId: string }, WireSpotOrder>(
  '/trade/getOrderDetail',
  spotOrderAnswer,
);

export const spotFills = post<PageQuery, WirePage<SpotFill>>('/trade/getFills', spotFillsAnswer);
