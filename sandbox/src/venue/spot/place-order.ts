import type { Tx } from '../../db/schema.ts';
import type { Language } from '../../model/language.ts';
import type { Person } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import type { Status } from '../../model/spot.ts';
import { type TextKey, textOf } from '../../texts/texts.ts';
import { refuseOverdraft } from '../ledger/balances.ts';
import { requireMayTrade } from '../security/may-trade.ts';
import type { LiveOrder } from './live-order.ts';
import { within } from './match.ts';
import { farthest } from './pair-book.ts';
import { MOST_OPEN } from './pair-rules.ts';
import { closeSession, openSession, type PairSession, type SpotDeps } from './pair-session.ts';
import { planOrders } from './plan-orders.ts';
import { wrongField } from './read-fields.ts';
import { readSpotWish, requireNearby, type SpotWish } from './read-wish.ts';
import { amountText, averagePrice, scaledExactly, scaleOf } from './scale.ts';
import { writeDown } from './write-down.ts';

/** Who asks, under which key. */
export interface Asking {
  readonly person: Person;
  readonly requestId: string | null;
  readonly language: Language;
}

export interface PlaceRequest extends Asking {
  readonly wish: SpotWish;
}

/** What became of an order at once. */
export interface Placed {
  readonly orderId: string;
  readonly status: Status;
  readonly filled: string;
  readonly avgPrice: string | null;
  /** Of the exits that were attached to it, the one that takes profit first. */
  readonly exitIds: string[];
}

/**
 * Places an order and the exits that are attached to it: at the instant of its acceptance it meets the book as everybody
 * saw it, simulated levels and people's orders, and what it can't fill rests, waits or ends as its kind says. Refuses
 * with `validation`, `balance`, `limit`, `state` or `notAllowed`, and then nothing has happened.
 */
export async function placeSpotOrder(tx: Tx, deps: SpotDeps, request: PlaceRequest): Promise<Placed> {
  const { person, language } = request;
  requireMayTrade(person, language);
  const wish = readSpotWish(request.wish, deps.market, deps.clock.now(), language);
  const session = await openSession(tx, deps, wish.pair, { newOrders: 1 + wish.exits.length });
  const last = lastPrice(session, language);
  requireNearby(wish, last, language);
  const orders = planOrders(wish, { userId: person.userId, at: session.at, last });
  await placeIn(session, orders, request);
  await closeSession(session);
  return placed(session, orders);
}

/** The last price of the market in ticks. Refuses with `state` where there is none. */
export function lastPrice({ deps, pair, at }: PairSession, language: Language): bigint {
  const trade = deps.market.lastTrade(pair.symbol, at);
  if (!trade) throw new Refusal('state', textOf('market.noPrice', language));
  return scaledExactly(trade.price, pair.pricePrecision);
}

/**
 * Places new orders in an open pair, all or none; they are called 0, -1, -2 and so on. Those that wait are there before
 * the others meet the book. `replaces` names the order whose place the first one takes.
 */
export async function placeIn(
  session: PairSession,
  orders: readonly LiveOrder[],
  { person, language, requestId }: Asking,
  replaces: number | null = null,
): Promise<void> {
  const { book, at } = session;
  const last = lastPrice(session, language);
  const open = book.orders().filter(({ userId }) => userId === person.userId).length;
  if (open + orders.length > MOST_OPEN) throw new Refusal('limit', textOf('spot.tooManyOpen', language));
  const [now, later] = [orders.filter(({ waiting }) => !waiting), orders.filter(({ waiting }) => waiting)];
  for (const order of [...later, ...now]) book.accept(order, at, nearerBound(order, last));
  for (const order of now) requireAccepted(order, language);
  // Called after the first of the new orders, which has no id yet.
  const occasion = { business: 'spot.place', businessId: null, userId: person.userId, requestId } as const;
  const fresh = orders.map((order, n) => ({ order, replaces: n === 0 ? replaces : null }));
  refuseOverdraft(session.tx, language);
  await writeDown(session, occasion, fresh);
}

/** How far an order reaches into the book (ticks): as far as any may, and no further than it says itself. */
function nearerBound({ side, bound }: LiveOrder, last: bigint): bigint {
  const most = farthest(side, last);
  return bound !== null && within(side, bound, most) ? bound : most;
}

/** What became of orders that were just placed: of the first, with the ids of its exits. */
export function placed({ pair }: PairSession, [order, ...exits]: readonly LiveOrder[]): Placed {
  if (!order) throw new Error('nothing was placed');
  const scale = scaleOf(pair);
  return {
    orderId: String(order.id),
    status: order.status,
    filled: amountText(order.filled, scale),
    avgPrice: averagePrice(order.turnover, order.filled, scale),
    exitIds: exits.map(({ id }) => String(id)),
  };
}

/** An order that came to nothing is refused, unless coming to nothing is what it asked for (IOC, FOK). */
function requireAccepted(order: LiveOrder, language: Language): void {
  if (order.filled > 0n) return;
  const refuse = (reason: TextKey) => new Refusal('state', textOf(reason, language));
  if (order.ending === 'postOnly') throw refuse('spot.wouldTake');
  if (order.ending === 'selfTrade') throw refuse('spot.selfTrade');
  if (order.ending === 'noLiquidity')
    throw refuse(order.bound === null ? 'spot.nothingToTake' : 'spot.beyondWorst');
  if (order.ending === 'filled')
    throw wrongField('spot.belowMinimum', order.lots === null ? 'total' : 'amount', language);
}
