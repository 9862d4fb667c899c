import type { PairRule } from '#protocol/platform.ts';
import type { AmendSpotOrder, NewSpotOrder, SpotFilter, SpotOrder } from '#protocol/spot.ts';
import type { Decimal } from '#protocol/units.ts';
import type { OrderInQuestion, RequestOf } from '../../cache/money-request.ts';
import { big, cut, raise } from '../../market/exact-math.ts';

/**
 * What an order will be after a change, to be checked like a new one: what was filled before does not count. The size of
 * one that hangs together with others is theirs; where it has none yet it is checked with some.
 */
export function amended(order: SpotOrder, change: AmendSpotOrder, { minAmount }: PairRule): NewSpotOrder {
  const stopPrice = change.stopPrice ?? (order.waiting ? order.stopPrice : null);
  const price = change.price ?? order.price;
  const amount = change.amount ?? leftOf(order);
  return {
    pair: order.pair,
    side: order.side,
    type: stopPrice === null ? 'limit' : price === null ? 'stopMarket' : 'stopLimit',
    price,
    stopPrice,
    amount: amount ?? (order.total === null ? raise(big(minAmount), 0) : null),
    total: price === null ? order.total : null,
    timeInForce: order.timeInForce,
  };
}

const leftOf = ({ amount, filled }: SpotOrder): Decimal | null =>
  amount === null ? null : cut(big(amount).minus(big(filled)));

/** The payload of a change: only what changes is sent, as `next` writes it. */
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
  about: {
    ...aboutOf(order),
    ...(change.amount === undefined || next.amount === null ? {} : { amount: next.amount }),
  },
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
