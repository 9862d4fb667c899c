import type { Tx } from '../../db/schema.ts';
import type { Language } from '../../model/language.ts';
import type { Person } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import type { Status } from '../../model/spot.ts';
import { type TextKey, textOf } from '../../texts/texts.ts';
import { orRefuse } from '../ledger/balances.ts';
import { requireMayTrade } from '../security/may-trade.ts';
import { type LiveOrder, newOrder } from './live-order.ts';
import { MOST_OPEN, SPOT_FEE_RATE } from './pair-rules.ts';
import { closeSession, openSession, type PairSession, type SpotDeps } from './pair-session.ts';
import { type ReadWish, readSpotWish, requireNearby, type SpotWish, wrongField } from './read-wish.ts';
import { amountText, averagePrice, scaledExactly, scaleOf } from './scale.ts';
import { writeDown } from './write-down.ts';

export interface PlaceRequest {
  readonly person: Person;
  readonly wish: SpotWish;
  readonly requestId: string | null;
  readonly language: Language;
}

/** What became of an order at once. */
export interface Placed {
  readonly orderId: string;
  readonly status: Status;
  readonly filled: string;
  readonly avgPrice: string | null;
}

/**
 * Places an order: at the instant of its acceptance it meets the book as everybody saw it, simulated levels and
 * people's orders, and what it can't fill rests, waits or ends as its kind says. Refuses with `validation`,
 * `balance`, `limit`, `state` or `notAllowed`, and then nothing has happened.
 */
export async function placeSpotOrder(tx: Tx, deps: SpotDeps, request: PlaceRequest): Promise<Placed> {
  const { person, language } = request;
  requireMayTrade(person, language);
  const wish = readSpotWish(request.wish, deps.market, deps.clock.now(), language);
  const session = await openSession(tx, deps, wish.pair);
  const placed = await placeIn(session, wish, { ...request, replaces: null });
  await closeSession(session);
  return placed;
}

/** The same in a pair that is open and stays so; `replaces` names the order whose place it takes. */
export async function placeIn(
  session: PairSession,
  wish: ReadWish,
  request: Omit<PlaceRequest, 'wish'> & { readonly replaces: number | null },
): Promise<Placed> {
  const { deps, pair, book, at } = session;
  const { person, language, requestId, replaces } = request;
  const scale = scaleOf(pair);
  const trade = deps.market.lastTrade(pair.symbol, at);
  if (!trade) throw new Refusal('state', textOf('market.noPrice', language));
  const last = scaledExactly(trade.price, scale.price);
  requireNearby(wish, last, language);
  const open = book.orders().filter(({ userId }) => userId === person.userId).length;
  if (open >= MOST_OPEN) throw new Refusal('limit', textOf('spot.tooManyOpen', language));
  const order = newOrder(wish, { userId: person.userId, at, feeRate: SPOT_FEE_RATE, last });
  book.accept(order, at, wish.side === 'buy' ? last * 2n : (last + 1n) / 2n);
  requireAccepted(order, language);
  // Called after the new order, which has no id yet.
  const occasion = { business: 'spot.place', businessId: null, userId: person.userId, requestId } as const;
  await orRefuse(writeDown(session, occasion, { order, total: wish.total, replaces }), language);
  return {
    orderId: String(order.id),
    status: order.status,
    filled: amountText(order.filled, scale),
    avgPrice: averagePrice(order.turnover, order.filled, scale),
  };
}

/** An order that came to nothing is refused, unless coming to nothing is what it asked for (IOC, FOK). */
function requireAccepted(order: LiveOrder, language: Language): void {
  if (order.filled > 0n) return;
  const refuse = (reason: TextKey) => new Refusal('state', textOf(reason, language));
  if (order.ending === 'postOnly') throw refuse('spot.wouldTake');
  if (order.ending === 'selfTrade') throw refuse('spot.selfTrade');
  if (order.ending === 'noLiquidity') throw refuse('spot.nothingToTake');
  if (order.ending === 'filled')
    throw wrongField('spot.belowMinimum', order.lots === null ? 'total' : 'amount', language);
}
