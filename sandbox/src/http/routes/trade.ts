import { z } from '@hono/zod-openapi';
import type { Tx } from '../../db/schema.ts';
import { Refusal } from '../../model/refusal.ts';
import {
  ENDINGS,
  EXIT_ROLES,
  ORDER_TYPES,
  type Side,
  type Status,
  TIMES_IN_FORCE,
} from '../../model/spot.ts';
import { textOf } from '../../texts/texts.ts';
import { amendSpotOrder } from '../../venue/spot/amend-order.ts';
import { cancelAllOrders, cancelSpotOrder } from '../../venue/spot/cancel-order.ts';
import { placeOco } from '../../venue/spot/place-oco.ts';
import { placeSpotOrder } from '../../venue/spot/place-order.ts';
import { placeScaled } from '../../venue/spot/place-scaled.ts';
import { EMPTY_WISH, type SpotWish } from '../../venue/spot/read-wish.ts';
import { spotFills, spotOrderDetail, spotOrders } from '../../venue/spot/records.ts';
import { coinField, idField, integerField, pageAnswer, pageFields, rawField } from '../fields.ts';
import { type Call, moneyReply, privateCall } from '../route.ts';
import { cancelAfterCalls } from './cancel-after.ts';

const side = z.enum(['buy', 'sell']);
const status = z.union([z.literal(0), z.literal(1), z.literal(2)]);

const record = z.object({
  orderId: z.string(),
  requestId: z.string().nullable(),
  baseCoin: z.string(),
  quoteCoin: z.string(),
  side,
  orderType: z.enum(ORDER_TYPES),
  timeInForce: z.enum(TIMES_IN_FORCE),
  price: z.string().nullable(),
  stopPrice: z.string().nullable(),
  waiting: z.boolean().openapi({
    description:
      'The last price has not reached the trigger price, or the entry of this exit has filled nothing',
  }),
  amount: z.string().nullable(),
  total: z.string().nullable(),
  filled: z.string(),
  turnover: z.string(),
  avgPrice: z.string().nullable(),
  fee: z.string(),
  feeCoin: z.string(),
  status,
  ending: z.enum(ENDINGS).nullable(),
  replaces: z.string().nullable(),
  createTime: z.number().int(),
  triggerTime: z.number().int().nullable(),
  closeTime: z.number().int().nullable(),
  parentId: z.string().nullable().openapi({ description: 'The entry that it is an exit of' }),
  exitOf: z.enum(EXIT_ROLES).nullable(),
  groupId: z.string().nullable().openapi({
    description: 'The same for orders that share one amount: what one fills is taken off the others',
  }),
  trailingAmount: z.string().nullable(),
  trailingPercent: z.string().nullable(),
  activationPrice: z.string().nullable(),
  displayAmount: z.string().nullable().openapi({ description: 'What an iceberg shows at a time' }),
  expireTime: z.number().int().nullable(),
});

const fill = z.object({
  id: z.string(),
  orderId: z.string(),
  side,
  role: z.enum(['maker', 'taker']),
  price: z.string(),
  amount: z.string(),
  fee: z.string(),
  feeCoin: z.string(),
  marketTradeId: z.string().nullable(),
  createTime: z.number().int(),
});

const placed = z.object({
  orderId: z.string(),
  status,
  filled: z.string(),
  avgPrice: z.string().nullable(),
  exitIds: z.array(z.string()).openapi({ description: 'Of the exits that were attached to it' }),
});

/** Each left to the domain, which has the words for what is wrong with it. */
const words = <const Names extends readonly string[]>(...names: Names) =>
  Object.fromEntries(names.map((name) => [name, rawField()])) as Record<
    Names[number],
    ReturnType<typeof rawField>
  >;

/** Lists are narrowed by pair and side. */
const filterFields = {
  baseCoin: coinField().optional(),
  quoteCoin: coinField().optional(),
  side: side.optional(),
};

interface Filters {
  readonly baseCoin?: string | undefined;
  readonly quoteCoin?: string | undefined;
  readonly side?: Side | undefined;
}

const filterOf = (input: Filters) => ({ base: input.baseCoin, quote: input.quoteCoin, side: input.side });

const createOrder = privateCall({
  method: 'POST',
  path: '/trade/createOrder',
  summary:
    'Places a limit, market, stop-market, trailing-stop or (limit with stopPrice) stop-limit order, with exits where their prices are given; a market buy takes an amount or a total',
  money: 'required',
  input: z.object(words(...(Object.keys(EMPTY_WISH) as (keyof SpotWish)[]))),
  answer: placed,
  handler: (wish, context) => {
    const { deps, person, requestId, language } = context;
    const place = (tx: Tx) => placeSpotOrder(tx, deps, { person, wish, requestId, language });
    // The pair's row is waited for without holding a connection meanwhile.
    return moneyReply(context, place, { turn: `spot ${wish.baseCoin}/${wish.quoteCoin}`.toUpperCase() });
  },
});

const createOco = privateCall({
  method: 'POST',
  path: '/trade/createOco',
  summary:
    'Places a limit order and a stop of the same amount, or neither; what one fills is taken off the other, and each lives until nothing is left',
  money: 'required',
  input: z.object(
    words('baseCoin', 'quoteCoin', 'side', 'amount', 'price', 'stopPrice', 'stopLimitPrice', 'expireTime'),
  ),
  answer: z.object({ groupId: z.string(), orderIds: z.array(z.string()) }),
  handler: (wish, context) => {
    const { deps, person, requestId, language } = context;
    return moneyReply(context, (tx) => placeOco(tx, deps, { person, wish, requestId, language }));
  },
});

const createScaled = privateCall({
  method: 'POST',
  path: '/trade/createScaled',
  summary: 'Places an amount as 2 to 50 limit orders between two prices, all or none; shape flat, up or down',
  money: 'required',
  input: z.object(words('baseCoin', 'quoteCoin', 'side', 'amount', 'from', 'to', 'count', 'shape')),
  answer: z.object({ orderIds: z.array(z.string()) }),
  handler: (wish, context) => {
    const { deps, person, requestId, language } = context;
    return moneyReply(context, (tx) => placeScaled(tx, deps, { person, wish, requestId, language }));
  },
});

const cancelOrder = privateCall({
  method: 'POST',
  path: '/trade/cancelOrder',
  summary: 'Cancels what is left of an order, the rest of its group and the exits that cover nothing',
  money: 'required',
  urgent: true,
  input: z.object({ orderId: idField() }),
  answer: z.object({ orderId: z.string() }),
  handler: ({ orderId }, context) => {
    const { deps, person, requestId, language } = context;
    const cancel = async (tx: Tx) => {
      await cancelSpotOrder(tx, deps, { userId: person.userId, orderId, requestId, language });
      return { orderId };
    };
    return moneyReply(context, cancel, { whileFrozen: 'allowed' });
  },
});

const cancelAll = privateCall({
  method: 'POST',
  path: '/trade/cancelAll',
  summary: 'Cancels all unfinished orders, of one pair or side where they are named',
  money: 'required',
  urgent: true,
  input: z.object(filterFields),
  answer: z.object({ orderIds: z.array(z.string()) }),
  handler: (input, context) => {
    const { deps, person, requestId, language } = context;
    const cancel = async (tx: Tx) => {
      const request = { userId: person.userId, requestId, language, ...filterOf(input) };
      return { orderIds: [...(await cancelAllOrders(tx, deps, request))] };
    };
    return moneyReply(context, cancel, { whileFrozen: 'allowed' });
  },
});

const amendOrder = privateCall({
  method: 'POST',
  path: '/trade/amendOrder',
  summary:
    'Cancels an unfinished order and places another in its stead; what is left out stays as it was; a trailing stop keeps the best price that it has followed',
  money: 'required',
  input: z.object({
    orderId: idField(),
    ...words('price', 'amount', 'stopPrice', 'trailingAmount', 'trailingPercent'),
  }),
  answer: placed,
  handler: (input, context) => {
    const { deps, person, requestId, language } = context;
    return moneyReply(context, (tx) => amendSpotOrder(tx, deps, { ...input, person, requestId, language }));
  },
});

const getOrders = privateCall({
  method: 'POST',
  path: '/trade/getOrders',
  summary: 'Orders, newest first; status 0 unfinished, 1 finished, 2 canceled',
  input: z.object({ ...pageFields, ...filterFields, status: integerField(0, 2).optional() }),
  answer: pageAnswer(record),
  handler: ({ pageNo, pageSize, status: wanted, ...filters }, { deps, person }) =>
    spotOrders(deps, {
      userId: person.userId,
      pageNo,
      pageSize,
      status: wanted as Status | undefined,
      ...filterOf(filters),
    }),
});

const getOrderDetail = privateCall({
  method: 'POST',
  path: '/trade/getOrderDetail',
  summary: 'One order with its fills, oldest first',
  input: z.object({ orderId: idField() }),
  answer: record.extend({ fills: z.array(fill) }),
  handler: async ({ orderId }, { deps, person, language }) => {
    const detail = await spotOrderDetail(deps, person.userId, orderId);
    if (!detail) throw new Refusal('notFound', textOf('spot.notFound', language));
    return detail;
  },
});

const getFills = privateCall({
  method: 'POST',
  path: '/trade/getFills',
  summary: 'Fills of all orders, newest first',
  input: z.object({ ...pageFields, ...filterFields }),
  answer: pageAnswer(fill.extend({ baseCoin: z.string(), quoteCoin: z.string() })),
  handler: ({ pageNo, pageSize, ...filters }, { deps, person }) =>
    spotFills(deps, { userId: person.userId, pageNo, pageSize, ...filterOf(filters) }),
});

/** The calls of the spot exchange. */
export const tradeCalls: readonly Call[] = [
  createOrder,
  createOco,
  createScaled,
  cancelOrder,
  cancelAll,
  ...cancelAfterCalls,
  amendOrder,
  getOrders,
  getOrderDetail,
  getFills,
];
