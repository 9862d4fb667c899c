import type { SpotOrder } from '#protocol/spot.ts';
import type { Decimal } from '#protocol/units.ts';
import type { RequestOf } from '../../cache/money-request.ts';
import { compare } from '../../market/exact-math.ts';

type Request = RequestOf<'spotOrder'>;

/**
 * Of the orders that one request made, the one that stands for it: an entry and not its exits, the limit leg of an OCO,
 * the first price of a scaled order.
 */
export function isLead(order: SpotOrder, { orderType, further }: Request): boolean {
  if (order.parentId !== undefined) return false;
  if (orderType === 'oco') return order.stopPrice === null;
  return orderType !== 'scaled' || same(order.price, further?.from);
}

/** Whether a record says what was asked for, as far as records say it: exits are records of their own. */
export function saysTheSame(order: SpotOrder, request: Request): boolean {
  const { orderType, further = {} } = request;
  const isPart = orderType === 'oco' || orderType === 'scaled';
  return (
    isLead(order, request) &&
    order.side === request.side &&
    wireType(order) === (isPart ? 'limit' : orderType) &&
    order.timeInForce === request.timeInForce &&
    (orderType === 'scaled' || same(order.amount, request.amount)) &&
    (orderType === 'oco' || orderType === 'trailingStop' || same(order.stopPrice, request.stopPrice)) &&
    (orderType === 'scaled' || same(order.price, request.price)) &&
    (orderType === 'oco') === (order.groupId !== undefined) &&
    same(order.total, request.total) &&
    same(order.trailingAmount, further.trailingAmount) &&
    same(order.trailingPercent, further.trailingPercent) &&
    same(order.activationPrice, further.activationPrice) &&
    same(order.displayAmount, further.displayAmount) &&
    order.expiresAt === further.expireTime
  );
}

const wireType = ({ type }: SpotOrder): Request['orderType'] => (type === 'stopLimit' ? 'limit' : type);

const same = (a: Decimal | null | undefined, b: Decimal | null | undefined): boolean =>
  a == null || b == null ? (a ?? null) === (b ?? null) : compare(a, b) === 0;
