import { isReachedAt, movedTrigger, trailOf } from '#protocol/moved-trigger.ts';
import type { PairRule } from '#protocol/platform.ts';
import type { AmendSpotOrder, NewSpotOrder, SpotFilter, SpotOrder } from '#protocol/spot.ts';
import type { Broken } from '#protocol/spot-rules.ts';
import type { Decimal } from '#protocol/units.ts';
import type { OrderInQuestion, RequestOf } from '../../cache/money-request.ts';
import { big, cut, raise } from '../../market/exact-math.ts';

/**
 * What an order will be after a change, to be checked like a new one: what was filled before does not count. The size of
 * one that hangs together with others is theirs; where it has none yet it is checked with some.
 */
export function amended(order: SpotOrder, change: AmendSpotOrder, { minAmount }: PairRule): NewSpotOrder {
  if (order.type === 'trailingStop') return amendedTrail(order, change);
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

/** A trailing stop that follows is past its activation price, which is checked no more. */
function amendedTrail(order: SpotOrder, change: AmendSpotOrder): NewSpotOrder {
  const { pair, side, type, total, timeInForce, activationPrice } = order;
  const from = order.stopPrice === null && activationPrice !== undefined && { activationPrice };
  return {
    ...{ pair, side, type, total, timeInForce },
    price: change.price ?? null,
    stopPrice: change.stopPrice ?? null,
    amount: change.amount ?? leftOf(order),
    further: { ...(trailOf(change) ?? trailOf(order)), ...from },
  };
}

/** What a changed trailing stop breaks beyond the rules of a new one, as a text key: it would be set off at once. */
export function brokenMove(
  order: SpotOrder,
  change: AmendSpotOrder,
  { rule, last }: { readonly rule: PairRule; readonly last: Decimal | null },
): Broken | null {
  const next = trailOf(change);
  const moved = next && movedTrigger(order, next, rule);
  if (next === null || last === null || moved === null || !isReachedAt(moved, last, order.side)) return null;
  const field = next.trailingAmount === undefined ? 'trailingPercent' : 'trailingAmount';
  return { field, msg: 'orders.rule.trailReached' };
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
  ...(trailOf(change) && trailOf(next.further ?? {})),
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
