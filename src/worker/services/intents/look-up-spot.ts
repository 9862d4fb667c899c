import type { Failure } from '#protocol/result.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import type { Decimal } from '#protocol/units.ts';
import type { HttpClient } from '../../api/http-client.ts';
import { spotOrderDetail, spotOrders } from '../../api/spot.ts';
import type { JournalEntry } from '../../cache/journal-table.ts';
import type { RequestOf } from '../../cache/money-request.ts';
import { compare } from '../../market/exact-math.ts';
import { fetchOpenSpotOrders } from '../spot/open-orders.ts';
import { onlyMatch, type Sighting, since } from './sighting.ts';

type Request = RequestOf<'spotOrder'>;

/**
 * Of the orders that one request made, the one that stands for it: an entry and not its exits, the limit leg of an OCO,
 * the first price of a scaled order.
 */
function isLead(order: SpotOrder, { orderType, further }: Request): boolean {
  if (order.parentId !== undefined) return false;
  if (orderType === 'oco') return order.stopPrice === null;
  return orderType !== 'scaled' || same(order.price, further?.from);
}

/** Whether a record says what was asked for, as far as records say it: exits are records of their own. */
function saysTheSame(order: SpotOrder, request: Request): boolean {
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

const BACKGROUND = { background: true } as const;
/** A person who trades fast places many orders until a lost one is looked for. */
const NEWEST = 100;

/** The worker's own words where an order was gone before its change arrived. */
const ENDED = { kind: 'refused', msg: 'd_order_ended' } as const;

/** A new order that says exactly what was asked for. */
export async function lookForSpotOrder(
  http: HttpClient,
  entry: JournalEntry,
  request: RequestOf<'spotOrder'>,
): Promise<Sighting> {
  const { baseCoin, quoteCoin, side } = request;
  const page = await http.call(
    spotOrders,
    { pageNo: 1, pageSize: NEWEST, baseCoin, quoteCoin, side },
    BACKGROUND,
  );
  return onlyMatch([page], entry, (order) =>
    order.requestId === null
      ? order.createdAt >= since(entry) && order.replaces === null && saysTheSame(order, request)
      : order.requestId === entry.id && isLead(order, request),
  );
}

/** The order that took the other's place; refused where the other has ended without one. */
export async function lookForAmended(
  http: HttpClient,
  entry: JournalEntry,
  { orderId, about }: RequestOf<'spotAmend'>,
): Promise<Sighting> {
  const { baseCoin, quoteCoin } = about;
  const [page, before] = await Promise.all([
    http.call(spotOrders, { pageNo: 1, pageSize: NEWEST, baseCoin, quoteCoin }, BACKGROUND),
    http.call(spotOrderDetail, { orderId }, BACKGROUND),
  ]);
  const found = onlyMatch([page], entry, ({ replaces, requestId }) =>
    requestId === null ? replaces === orderId : requestId === entry.id,
  );
  if (found.kind !== 'none') return found;
  if (!before.ok) return unread(before.failure);
  return before.value.order.status === 'open' ? found : { kind: 'rejected', failure: ENDED };
}

/** A server that answers without knowing the order (it was replaced, say) holds no trace of the change either. */
const unread = (failure: Failure): Sighting =>
  failure.kind === 'refused' ? { kind: 'none' } : { kind: 'failed', failure };

/** A cancelled order is cancelled, by this request or another. */
export async function lookForCancelled(
  http: HttpClient,
  { orderId }: RequestOf<'spotCancel'>,
): Promise<Sighting> {
  const answer = await http.call(spotOrderDetail, { orderId }, BACKGROUND);
  if (!answer.ok) return unread(answer.failure);
  switch (answer.value.order.status) {
    case 'cancelled':
      return { kind: 'accepted', recordId: orderId };
    case 'finished':
      return { kind: 'rejected', failure: ENDED };
    default:
      return { kind: 'none' };
  }
}

/** Done where none of the orders that it meant is still open. */
export async function lookForAllCancelled(
  http: HttpClient,
  entry: JournalEntry,
  { baseCoin, quoteCoin, side }: RequestOf<'spotCancelAll'>,
): Promise<Sighting> {
  const open = await fetchOpenSpotOrders(http, { baseCoin, quoteCoin, side });
  if (!open.ok) return { kind: 'failed', failure: open.failure };
  const { list, unreadable } = open.value;
  const left = list.some(({ id, createdAt }) => entry.known.includes(id) || createdAt < since(entry));
  // One that can't be read may be one of them.
  return left || unreadable > 0 ? { kind: 'none' } : { kind: 'accepted', recordId: null };
}
