import type { AmendSpotOrder, NewSpotOrder, SpotFilter, SpotOrder } from '#protocol/spot.ts';
import type { Decimal } from '#protocol/units.ts';
import type { OrderInQuestion, RequestOf } from '../../cache/money-request.ts';
import { big, cut } from '../../market/exact-math.ts';

/** A checked order as it is sent. */
export const orderRequest = (order: NewSpotOrder): RequestOf<'spotOrder'> => ({
  kind: 'spotOrder',
  baseCoin: order.pair.base,
  quoteCoin: order.pair.quote,
  side: order.side,
  orderType: order.type === 'market' ? 'market' : 'limit',
  price: order.price,
  stopPrice: order.stopPrice,
  amount: order.amount,
  total: order.total,
  timeInForce: order.timeInForce,
});

/** The order that was sent so. */
export function orderOf(request: RequestOf<'spotOrder'>): NewSpotOrder {
  const { baseCoin, quoteCoin, side, orderType, price, stopPrice, amount, total, timeInForce } = request;
  return {
    pair: { base: baseCoin, quote: quoteCoin },
    side,
    type: stopPrice === null ? orderType : 'stopLimit',
    price,
    stopPrice,
    amount,
    total,
    timeInForce,
  };
}

/** What an order will be after a change, to be checked like a new one: what was filled before does not count. */
export function amended(order: SpotOrder, change: AmendSpotOrder): NewSpotOrder {
  const stopPrice = change.stopPrice ?? (order.waiting ? order.stopPrice : null);
  return {
    pair: order.pair,
    side: order.side,
    type: stopPrice === null ? 'limit' : 'stopLimit',
    price: change.price ?? order.price,
    stopPrice,
    amount: change.amount ?? leftOf(order),
    total: null,
    timeInForce: order.timeInForce,
  };
}

const leftOf = ({ amount, filled }: SpotOrder): Decimal | null =>
  amount === null ? null : cut(big(amount).minus(big(filled)));

/** Only what changes is sent, as `next` writes it. */
export const amendRequest = (
  order: SpotOrder,
  change: AmendSpotOrder,
  next: NewSpotOrder,
): RequestOf<'spotAmend'> => ({
  kind: 'spotAmend',
  orderId: order.id,
  price: change.price === undefined ? null : next.price,
  amount: change.amount === undefined ? null : next.amount,
  stopPrice: change.stopPrice === undefined ? null : next.stopPrice,
  about: { ...aboutOf(order), ...(next.amount === null ? {} : { amount: next.amount }) },
});

/** The payload that takes back one order. */
export const cancelRequest = (order: SpotOrder): RequestOf<'spotCancel'> => ({
  kind: 'spotCancel',
  orderId: order.id,
  about: aboutOf(order),
});

/** The payload that takes back every order that the filter shows. */
export const cancelAllRequest = ({ pair, side }: SpotFilter): RequestOf<'spotCancelAll'> => ({
  kind: 'spotCancelAll',
  baseCoin: pair?.base ?? null,
  quoteCoin: pair?.quote ?? null,
  side: side ?? null,
});

function aboutOf({ pair, amount, total, filled }: SpotOrder): OrderInQuestion {
  const inBase = amount !== null || total === null;
  return {
    baseCoin: pair.base,
    quoteCoin: pair.quote,
    amount: amount ?? total ?? filled,
    coin: inBase ? pair.base : pair.quote,
  };
}
