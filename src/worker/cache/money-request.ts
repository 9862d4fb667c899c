import * as v from 'valibot';
import { coinSchema, decimalSchema, entity, epochSchema, idSchema } from '#protocol/schemas.ts';
import { EARN_AREAS, SHAPES, TIMES_IN_FORCE } from '#protocol/tables.ts';
import type { EpochMs } from '#protocol/units.ts';

const side = v.picklist(['buy', 'sell']);
const perhaps = v.nullable(decimalSchema);
const maybe = v.exactOptional(decimalSchema);

/** What an order says beyond its kind, price and size; `protocol/spot.ts` has the meanings. */
const furtherTerms = entity({
  takeProfitPrice: maybe,
  takeProfitLimit: maybe,
  stopLossPrice: maybe,
  stopLossLimit: maybe,
  trailingAmount: maybe,
  trailingPercent: maybe,
  activationPrice: maybe,
  displayAmount: maybe,
  expireTime: v.exactOptional(epochSchema),
  stopLimitPrice: maybe,
  worstPrice: maybe,
  from: maybe,
  to: maybe,
  count: v.exactOptional(v.pipe(v.number(), v.integer())),
  shape: v.exactOptional(v.picklist(SHAPES)),
});

/** What a person recognises an order by that is to be changed. It is written down, never sent. */
const orderInQuestion = entity({
  baseCoin: coinSchema,
  quoteCoin: coinSchema,
  amount: decimalSchema,
  /** The coin of the amount. */
  coin: coinSchema,
});
export type OrderInQuestion = v.InferOutput<typeof orderInQuestion>;

/** What is sent stands in `payload`, in the area's own fields; the rest is what a person recognises it by. */
const earn = {
  area: v.picklist(EARN_AREAS),
  payload: v.pipe(v.record(v.string(), v.string()), v.readonly()),
  amount: decimalSchema,
  coin: coinSchema,
};

/** A call that moves money, with the fields of its payload: exactly these are sent, and sent again. */
export const moneyRequestSchema = v.variant('kind', [
  entity({
    kind: v.literal('contractOrder'),
    openAmount: decimalSchema,
    baseCoin: coinSchema,
    quoteCoin: coinSchema,
    /** Seconds. */
    positionTime: v.pipe(v.number(), v.integer()),
    /** 0 up, 1 down. */
    tradeType: v.picklist([0, 1]),
  }),
  entity({
    kind: v.literal('transfer'),
    amount: decimalSchema,
    currency: coinSchema,
    /** 1 from spot into the contract account, 2 back. */
    type: v.picklist([1, 2]),
  }),
  entity({
    kind: v.literal('spotOrder'),
    baseCoin: coinSchema,
    quoteCoin: coinSchema,
    side,
    /** The last two have calls of their own. */
    orderType: v.picklist(['limit', 'market', 'stopMarket', 'trailingStop', 'oco', 'scaled']),
    price: perhaps,
    stopPrice: perhaps,
    /** Base coin. */
    amount: perhaps,
    /** Quote coin. */
    total: perhaps,
    timeInForce: v.picklist(TIMES_IN_FORCE),
    further: v.exactOptional(furtherTerms),
  }),
  entity({
    kind: v.literal('spotAmend'),
    orderId: idSchema,
    /** Null leaves it as it is. */
    price: perhaps,
    amount: perhaps,
    stopPrice: perhaps,
    trailingAmount: maybe,
    trailingPercent: maybe,
    about: orderInQuestion,
  }),
  entity({ kind: v.literal('spotCancel'), orderId: idSchema, about: orderInQuestion }),
  entity({
    kind: v.literal('spotCancelAll'),
    /** Null: every pair, every side. */
    baseCoin: v.nullable(coinSchema),
    quoteCoin: v.nullable(coinSchema),
    side: v.nullable(side),
  }),
  /** Only the quote is sent; the rest is what a person recognises it by. */
  entity({
    kind: v.literal('exchange'),
    quoteId: idSchema,
    from: coinSchema,
    to: coinSchema,
    /** Of `from`. */
    amount: decimalSchema,
    /** Of `to`, where the person asked for that much; then the amount follows the market. Earlier journals lack it. */
    receive: v.optional(perhaps, null),
    /** Server time until which the exchange holds the quote; null in earlier journals. */
    expiresAt: v.optional(v.nullable(epochSchema), null),
  }),
  entity({
    kind: v.literal('dust'),
    quoteId: idSchema,
    to: coinSchema,
    /** Of `to`. */
    receive: decimalSchema,
    expiresAt: v.optional(v.nullable(epochSchema), null),
  }),
  entity({
    kind: v.literal('withdrawal'),
    currency: coinSchema,
    chain: idSchema,
    address: v.string(),
    addressId: v.nullable(idSchema),
    tag: v.string(),
    noTag: v.boolean(),
    amount: decimalSchema,
  }),
  entity({
    kind: v.literal('withdrawalCancel'),
    id: idSchema,
    about: entity({ amount: decimalSchema, coin: coinSchema }),
  }),
  entity({ kind: v.literal('earnBuy'), ...earn }),
  /** `payload.orderId` names what is redeemed. */
  entity({ kind: v.literal('earnRedeem'), ...earn }),
]);
export type MoneyRequest = v.InferOutput<typeof moneyRequestSchema>;

export type RequestOf<Kind extends MoneyRequest['kind']> = Extract<MoneyRequest, { kind: Kind }>;

/** A cancellation. Repeating it can do no more than doing it once: a cancelled order stays cancelled. */
export const isRepeatable = ({ kind }: MoneyRequest): boolean =>
  kind === 'spotCancel' || kind === 'spotCancelAll' || kind === 'withdrawalCancel';

/** At a quote: when that has run out, the same can only be refused, and a new quote is another action. */
export const isQuoted = (request: MoneyRequest): request is RequestOf<'exchange' | 'dust'> =>
  request.kind === 'exchange' || request.kind === 'dust';

/** Whether the exchange may still do it at an instant of the server's clock. */
export const stillHolds = (request: MoneyRequest, now: EpochMs): boolean =>
  !isQuoted(request) || (request.expiresAt !== null && request.expiresAt > now);

/** Sent together with proofs of the owner, which are never written down: it can't be sent again without the person. */
export const needsProofs = ({ kind }: MoneyRequest): boolean => kind === 'withdrawal';
