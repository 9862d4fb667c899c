import * as v from 'valibot';
import { EARN_AREAS, type EarnArea } from '#protocol/earn.ts';
import { type Side, TIMES_IN_FORCE, type TimeInForce } from '#protocol/spot.ts';
import type { Coin, Decimal, EpochMs } from '#protocol/units.ts';
import type { WithdrawalWish } from '#protocol/withdrawals.ts';
import { coinShape, decimalShape, epochShape } from './shapes.ts';

/** What a person recognises an order by that is to be changed. It is written down, never sent. */
export interface OrderInQuestion {
  readonly baseCoin: Coin;
  readonly quoteCoin: Coin;
  readonly amount: Decimal;
  /** The coin of the amount. */
  readonly coin: Coin;
}

/** A call that moves money, with the fields of its payload: exactly these are sent, and sent again. */
export type MoneyRequest =
  | {
      readonly kind: 'contractOrder';
      readonly openAmount: Decimal;
      readonly baseCoin: Coin;
      readonly quoteCoin: Coin;
      /** Seconds. */
      readonly positionTime: number;
      /** 0 up, 1 down. */
      readonly tradeType: 0 | 1;
    }
  | {
      readonly kind: 'transfer';
      readonly amount: Decimal;
      readonly currency: Coin;
      /** 1 from spot into the contract account, 2 back. */
      readonly type: 1 | 2;
    }
  | {
      readonly kind: 'spotOrder';
      readonly baseCoin: Coin;
      readonly quoteCoin: Coin;
      readonly side: Side;
      readonly orderType: 'limit' | 'market';
      readonly price: Decimal | null;
      readonly stopPrice: Decimal | null;
      /** Base coin. */
      readonly amount: Decimal | null;
      /** Quote coin. */
      readonly total: Decimal | null;
      readonly timeInForce: TimeInForce;
    }
  | {
      readonly kind: 'spotAmend';
      readonly orderId: string;
      /** Null leaves it as it is. */
      readonly price: Decimal | null;
      readonly amount: Decimal | null;
      readonly stopPrice: Decimal | null;
      readonly about: OrderInQuestion;
    }
  | { readonly kind: 'spotCancel'; readonly orderId: string; readonly about: OrderInQuestion }
  | {
      readonly kind: 'spotCancelAll';
      /** Null: every pair, every side. */
      readonly baseCoin: Coin | null;
      readonly quoteCoin: Coin | null;
      readonly side: Side | null;
    }
  | {
      /** Only the quote is sent; the rest is what a person recognises it by. */
      readonly kind: 'exchange';
      readonly quoteId: string;
      readonly from: Coin;
      readonly to: Coin;
      /** Of `from`. */
      readonly amount: Decimal;
      /** Of `to`, where the person asked for that much; then the amount follows the market. */
      readonly receive: Decimal | null;
      /** Server time until which the exchange holds the quote; null in earlier journals. */
      readonly expiresAt: EpochMs | null;
    }
  | {
      readonly kind: 'dust';
      readonly quoteId: string;
      readonly to: Coin;
      /** Of `to`. */
      readonly receive: Decimal;
      readonly expiresAt: EpochMs | null;
    }
  | (WithdrawalWish & { readonly kind: 'withdrawal' })
  | {
      readonly kind: 'withdrawalCancel';
      readonly id: string;
      readonly about: { readonly amount: Decimal; readonly coin: Coin };
    }
  | (EarnRequest & { readonly kind: 'earnBuy' })
  /** `payload.orderId` names what is redeemed. */
  | (EarnRequest & { readonly kind: 'earnRedeem' });

/** What is sent stands in `payload`, in the area's own fields; the rest is what a person recognises it by. */
interface EarnRequest {
  readonly area: EarnArea;
  readonly payload: Readonly<Record<string, string>>;
  readonly amount: Decimal;
  readonly coin: Coin;
}

export type RequestOf<Kind extends MoneyRequest['kind']> = Extract<MoneyRequest, { kind: Kind }>;

/** Repeating it can do no more than doing it once: a cancelled order stays cancelled. */
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

const idShape = v.pipe(v.string(), v.nonEmpty());
const sideShape = v.picklist(['buy', 'sell']);
const perhaps = v.nullable(decimalShape);
const aboutShape = v.object({
  baseCoin: coinShape,
  quoteCoin: coinShape,
  amount: decimalShape,
  coin: coinShape,
});

const earn = {
  area: v.picklist(EARN_AREAS),
  payload: v.record(v.string(), v.string()),
  amount: decimalShape,
  coin: coinShape,
};

/** A request as it is read back from the journal. */
export const requestShape: v.GenericSchema<unknown, MoneyRequest> = v.variant('kind', [
  v.object({
    kind: v.literal('contractOrder'),
    openAmount: decimalShape,
    baseCoin: coinShape,
    quoteCoin: coinShape,
    positionTime: v.pipe(v.number(), v.integer()),
    tradeType: v.picklist([0, 1]),
  }),
  v.object({
    kind: v.literal('transfer'),
    amount: decimalShape,
    currency: coinShape,
    type: v.picklist([1, 2]),
  }),
  v.object({
    kind: v.literal('spotOrder'),
    baseCoin: coinShape,
    quoteCoin: coinShape,
    side: sideShape,
    orderType: v.picklist(['limit', 'market']),
    price: perhaps,
    stopPrice: perhaps,
    amount: perhaps,
    total: perhaps,
    timeInForce: v.picklist(TIMES_IN_FORCE),
  }),
  v.object({
    kind: v.literal('spotAmend'),
    orderId: idShape,
    price: perhaps,
    amount: perhaps,
    stopPrice: perhaps,
    about: aboutShape,
  }),
  v.object({ kind: v.literal('spotCancel'), orderId: idShape, about: aboutShape }),
  v.object({
    kind: v.literal('spotCancelAll'),
    baseCoin: v.nullable(coinShape),
    quoteCoin: v.nullable(coinShape),
    side: v.nullable(sideShape),
  }),
  v.object({
    kind: v.literal('exchange'),
    quoteId: idShape,
    from: coinShape,
    to: coinShape,
    amount: decimalShape,
    // Earlier journals don't have it.
    receive: v.optional(v.nullable(decimalShape), null),
    expiresAt: v.optional(v.nullable(epochShape), null),
  }),
  v.object({
    kind: v.literal('dust'),
    quoteId: idShape,
    to: coinShape,
    receive: decimalShape,
    expiresAt: v.optional(v.nullable(epochShape), null),
  }),
  v.object({
    kind: v.literal('withdrawal'),
    currency: coinShape,
    chain: idShape,
    address: v.string(),
    addressId: v.nullable(idShape),
    tag: v.string(),
    noTag: v.boolean(),
    amount: decimalShape,
  }),
  v.object({
    kind: v.literal('withdrawalCancel'),
    id: idShape,
    about: v.object({ amount: decimalShape, coin: coinShape }),
  }),
  v.object({ kind: v.literal('earnBuy'), ...earn }),
  v.object({ kind: v.literal('earnRedeem'), ...earn }),
]);
