import type { Tx } from '../../db/schema.ts';
import type { Language } from '../../model/language.ts';
import { SHAPES, type Shape } from '../../model/spot.ts';
import { requireMayTrade } from '../security/may-trade.ts';
import { closeSession, openSession, type SpotDeps } from './pair-session.ts';
import { type Asking, lastPrice, placeIn } from './place-order.ts';
import { planOrders } from './plan-orders.ts';
import { called, fieldReader, readPair } from './read-fields.ts';
import { EMPTY_WISH, readSpotWish, requireNearby } from './read-wish.ts';
import { amountText, priceText, scaleOf } from './scale.ts';

/** An amount in limit orders between two prices. */
export interface ScaledWish {
  readonly baseCoin: string;
  readonly quoteCoin: string;
  readonly side: string;
  readonly amount: string;
  readonly from: string;
  readonly to: string;
  readonly count: string;
  readonly shape: string;
}

export const SCALED_COUNT = { least: 2, most: 50 };

/** Places all of them, or none. Refuses as a single order does. */
export async function placeScaled(
  tx: Tx,
  deps: SpotDeps,
  { wish, ...asking }: Asking & { readonly wish: ScaledWish },
): Promise<{ readonly orderIds: string[] }> {
  const { person, language } = asking;
  requireMayTrade(person, language);
  const now = deps.clock.now();
  const { baseCoin, quoteCoin, side } = wish;
  const pair = readPair(wish, deps.market, now, language);
  const scale = scaleOf(pair);
  const { prices, amounts } = readSteps(wish, fieldReader(wish, pair, language));
  const wishes = prices.map((price, n) => {
    const words = { price: priceText(price, scale), amount: amountText(amounts[n] ?? 0n, scale) };
    const order = { ...EMPTY_WISH, baseCoin, quoteCoin, side, orderType: 'limit', ...words };
    return readSpotWish(order, deps.market, now, language);
  });
  const session = await openSession(tx, deps, pair, { newOrders: wishes.length });
  const last = lastPrice(session, language);
  requireAllNear(wishes, last, language);
  const moment = { userId: person.userId, at: session.at, last };
  const orders = wishes.flatMap((each, n) => planOrders(each, moment, n === 0 ? 0 : -n));
  await placeIn(session, orders, asking);
  await closeSession(session);
  return { orderIds: orders.map(({ id }) => String(id)) };
}

type Steps = { readonly prices: readonly bigint[]; readonly amounts: readonly bigint[] };

function readSteps(wish: ScaledWish, read: ReturnType<typeof fieldReader<keyof ScaledWish>>): Steps {
  const [from, to, amount] = [read.price('from'), read.price('to'), read.amount('amount')];
  const count = read.number('count', 0, 'spot.scaledCount', 'spot.scaledCount');
  if (count < BigInt(SCALED_COUNT.least) || count > BigInt(SCALED_COUNT.most)) {
    throw read.refuse('spot.scaledCount', 'count');
  }
  const shape = wish.shape === '' ? 'flat' : SHAPES.find((name) => name === wish.shape);
  if (!shape) throw read.refuse('spot.scaledShape', 'shape');
  const gaps = count - 1n;
  const away = to - from;
  if ((away < 0n ? -away : away) < gaps) throw read.refuse('spot.scaledRange', 'to');
  const prices = Array.from({ length: Number(count) }, (_, n) => from + (away * BigInt(n)) / gaps);
  const amounts = shares(amount, Number(count), shape);
  if (amounts.some((lots) => lots === 0n)) throw read.refuse('spot.scaledAmount', 'amount');
  return { prices, amounts };
}

/** Parts of an amount, the same for each or by 1, 2, 3 and so on; they add up to it. */
export function shares(lots: bigint, count: number, shape: Shape): readonly bigint[] {
  const weights = Array.from({ length: count }, (_, n) =>
    BigInt(shape === 'flat' ? 1 : shape === 'up' ? n + 1 : count - n),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  let before = 0n;
  return weights.map((weight) => {
    const from = (lots * before) / sum;
    before += weight;
    return (lots * before) / sum - from;
  });
}

/** The first and the last are the farthest. */
function requireAllNear(
  wishes: readonly Parameters<typeof requireNearby>[0][],
  last: bigint,
  language: Language,
): void {
  for (const [n, wish] of wishes.entries()) {
    called('price', n === wishes.length - 1 ? 'to' : 'from', () => requireNearby(wish, last, language));
  }
}
