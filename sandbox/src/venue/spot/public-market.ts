import type { Database } from '../../db/schema.ts';
import { missingFromMarket, openOrders, tradesMadeHere } from '../../db/spot/orders.ts';
import type { Side } from '../../model/spot.ts';
import type { ListedPair, MarketDepth, MarketSource, MarketTrade } from '../market/source.ts';
import { liveOrder, visible } from './live-order.ts';
import { within } from './match.ts';
import { firstOfGroups } from './resting.ts';
import { amountText, priceText, scaledExactly, scaleOf } from './scale.ts';
import { DEEPEST, type Level, opposite, RECOVERY_MS, standing, uncrossed } from './visible-book.ts';

interface PublicDeps {
  readonly db: Database;
  readonly market: MarketSource;
}

/** A trade of the tape; `own` marks those that people made here, beside the market's. */
export interface TapeTrade extends MarketTrade {
  readonly own?: true;
}

/** The book that an order would meet at `at` (epoch ms): the market's without what people took, and their orders. */
export async function publicDepth(
  { db, market }: PublicDeps,
  pair: ListedPair,
  size: number,
  at: number,
): Promise<MarketDepth> {
  const scale = scaleOf(pair);
  const [gone, rows] = await Promise.all([
    missingFromMarket(db, pair.symbol, at, RECOVERY_MS, scale.amount),
    openOrders(db, pair.symbol),
  ]);
  const depth = market.depth(pair.symbol, Math.min(DEEPEST, size + gone.length + rows.length), at);
  if (gone.length === 0 && rows.length === 0) return depth;
  const missing = { bids: new Map<bigint, bigint>(), asks: new Map<bigint, bigint>() };
  for (const row of gone) {
    missing[opposite(row.side)].set(scaledExactly(row.price, scale.price), BigInt(row.lots));
  }
  const resting = rows
    .filter((row) => !row.waiting && (row.expires_at === null || row.expires_at > at))
    .map((row) => liveOrder(row, scale));
  const people = (side: Side): Level[] =>
    firstOfGroups(
      resting
        .filter((order) => order.side === side)
        .sort((a, b) => (within(side, a.limit ?? 0n, b.limit ?? 0n) ? 1 : -1)),
    ).flatMap((order): Level[] => (order.limit === null ? [] : [[order.limit, visible(order)]]));
  const bids = people('buy');
  const asks = people('sell');
  const missingOf = (side: 'bids' | 'asks') => (price: bigint) => missing[side].get(price) ?? 0n;
  const sideOf = (side: 'bids' | 'asks', own: readonly Level[], across: bigint | null) => {
    const levels = uncrossed(standing(depth[side], missingOf(side), scale), side, across);
    return merged([...levels, ...own], side)
      .slice(0, size)
      .map(([price, lots]) => [priceText(price, scale), amountText(lots, scale)] as const);
  };
  return {
    bids: sideOf('bids', bids, best(asks, 'asks')),
    asks: sideOf('asks', asks, best(bids, 'bids')),
  };
}

/** The newest trades up to `at` (epoch ms), newest first: the market's own, and those that people made here. */
export async function publicTrades(
  { db, market }: PublicDeps,
  pair: ListedPair,
  limit: number,
  at: number,
): Promise<readonly TapeTrade[]> {
  const trades = market.trades(pair.symbol, limit, at);
  const scale = scaleOf(pair);
  const span = { from: trades.length < limit ? 0 : (trades.at(-1)?.ts ?? 0), to: at };
  const made = (await tradesMadeHere(db, pair.symbol, span, limit)).map(
    (row): TapeTrade => ({
      id: `own${row.id}`,
      ts: row.filled_at,
      price: row.price,
      amount: amountText(scaledExactly(row.amount, scale.amount), scale),
      direction: row.side,
      own: true,
    }),
  );
  if (made.length === 0) return trades;
  // Stable: at one instant people's trades come after the market's, as they did.
  return [...made, ...trades].sort((a, b) => b.ts - a.ts).slice(0, limit);
}

function best(levels: readonly Level[], side: 'bids' | 'asks'): bigint | null {
  return merged(levels, side)[0]?.[0] ?? null;
}

/** One level for each price, best first. */
function merged(levels: readonly Level[], side: 'bids' | 'asks'): Level[] {
  const sums = new Map<bigint, bigint>();
  for (const [price, lots] of levels) sums.set(price, (sums.get(price) ?? 0n) + lots);
  const away = side === 'asks' ? 1 : -1;
  return [...sums].sort(([a], [b]) => (a < b ? -away : a > b ? away : 0));
}
