import { insertPosting, type Occasion } from '../../db/ledger/postings.ts';
import { insertFills } from '../../db/spot/fills.ts';
import { type NewHold, type OldHold, replaceHolds } from '../../db/spot/holds.ts';
import { updateSpotOrders } from '../../db/spot/orders.ts';
import type { Tx } from '../../db/transaction.ts';
import { ACCOUNTS } from '../ledger/chart.ts';
import type { ListedPair } from '../market/source.ts';
import { type LiveOrder, toHold } from './live-order.ts';
import { Movements } from './movements.ts';
import type { Fill, PairBook } from './pair-book.ts';
import { amountText, moneyText, priceText, type Scale, scaleOf } from './scale.ts';
import { changeOf } from './stored-order.ts';

/**
 * Writes down what happened in a pair's book since it was last asked: orders, fills, holds, and one posting for all of
 * the money. A new order must have its id by now. Throws `InsufficientBalance` when a person can't pay for it.
 */
export async function writeDown(
  tx: Tx,
  pair: ListedPair,
  book: PairBook,
  occasion: Occasion,
  fresh: LiveOrder | null = null,
): Promise<void> {
  const scale = scaleOf(pair);
  const { fills, touched } = book.drain();
  if (touched.length === 0) return;
  const known = touched.filter((order) => order !== fresh);
  await updateSpotOrders(
    tx,
    known.map((order) => changeOf(order, scale)),
  );
  await insertFills(
    tx,
    fills.map((fill) => fillRow(fill, pair, scale)),
  );
  const movements = new Movements(pair);
  for (const fill of fills) movements.fill(fill);
  const spent = new Set(fills.map(({ order }) => order));
  const closed: OldHold[] = [];
  const opened: NewHold[] = [];
  for (const order of touched) {
    const held = toHold(order, scale);
    if (held === order.held) continue;
    movements.hold(order, held - order.held);
    if (order.held > 0n) closed.push({ name: holdName(order), state: spent.has(order) ? 1 : 2 });
    order.held = held;
    if (held === 0n) continue;
    order.holds += 1;
    const currency = order.side === 'buy' ? pair.quote : pair.base;
    opened.push({ name: holdName(order), userId: order.userId, currency, amount: moneyText(held) });
  }
  await replaceHolds(tx, ACCOUNTS.spot, occasion.at, closed, opened);
  const legs = movements.legs();
  if (legs.length > 0) await insertPosting(tx, occasion, legs);
}

function holdName(order: LiveOrder): string {
  return `${order.id}.${order.holds}`;
}

function fillRow(fill: Fill, pair: ListedPair, scale: Scale) {
  const { order } = fill;
  return {
    order_id: order.id,
    user_id: order.userId,
    symbol: pair.symbol,
    side: order.side,
    role: fill.role,
    price: priceText(fill.price, scale),
    amount: amountText(fill.lots, scale),
    paid: moneyText(fill.paid),
    received: moneyText(fill.received),
    fee: moneyText(fill.fee),
    counter_id: fill.counter?.id ?? null,
    market_trade_id: fill.marketTradeId,
    filled_at: fill.at,
  };
}
