import type { BookRow, BookView } from '#protocol/book.ts';
import type { Depth, DepthLevel } from '#protocol/market.ts';
import { DEPTH_SIZE } from '#protocol/tables.ts';
import type { Decimal, Pair } from '#protocol/units.ts';
import { big, compare, cut, cutTo, isPositive } from './exact-math.ts';

/** One decoded row of a book; null where the server's number was not usable. */
export interface WireLevel {
  readonly price: Decimal | null;
  readonly amount: Decimal | null;
}

/**
 * A book as it is shown: rows without a positive price and amount are dropped, a price named twice counts once
 * (the last row), best first, at most `size` levels a side, exact running sums of the amounts.
 */
export function trimDepth(
  pair: Pair,
  book: {
    readonly bids: readonly WireLevel[];
    readonly asks: readonly WireLevel[];
    readonly unreadable?: number;
  },
  size = DEPTH_SIZE,
): Depth {
  const bids = levels(book.bids, size, (a, b) => compare(b, a));
  const asks = levels(book.asks, size, compare);
  const bid = bids[0];
  const ask = asks[0];
  return {
    pair,
    bids,
    asks,
    crossed: bid !== undefined && ask !== undefined && compare(bid.price, ask.price) >= 0,
    since: null,
    changed: false,
    ...(book.unreadable && { unreadable: book.unreadable }),
  };
}

function levels(
  rows: readonly WireLevel[],
  size: number,
  order: (a: Decimal, b: Decimal) => number,
): DepthLevel[] {
  const byPrice = new Map<string, { price: Decimal; amount: Decimal }>();
  for (const { price, amount } of rows) {
    if (price === null || amount === null || !isPositive(price) || !isPositive(amount)) continue;
    byPrice.set(big(price).toFixed(), { price, amount });
  }
  const best = [...byPrice.values()].sort((a, b) => order(a.price, b.price)).slice(0, size);
  const trimmed: DepthLevel[] = [];
  let running = big(0);
  for (const { price, amount } of best) {
    running = running.plus(big(amount));
    const sum = cut(running);
    // A sum that leaves the grammar means hostile amounts: nothing behind it can be shown either.
    if (sum === null) break;
    trimmed.push({ price, amount, sum });
  }
  return trimmed;
}

type Side = 'bids' | 'asks';
type Level = Pick<DepthLevel, 'price' | 'amount'>;

/** Server time of a book's last change; null where it was not seen to change. */
export const lastChange = ({ changed, since }: Depth) => (changed ? since : null);

/**
 * A book as it is drawn: `step` puts prices together (bids down, asks up, so that nobody is promised a better price
 * than there is; null: as they come), sums are exact and in both coins, shares are of the deeper side.
 * Takes a trimmed book; a step that is not positive counts as none.
 */
export function bookView(depth: Depth, step: Decimal | null): BookView {
  const { pair, crossed, unreadable } = depth;
  const bestBid = depth.bids[0]?.price ?? null;
  const bestAsk = depth.asks[0]?.price ?? null;
  const bids = cumulated(grouped(depth.bids, 'bids', step));
  const asks = cumulated(grouped(depth.asks, 'asks', step));
  const deepest = Math.max(Number(bids.at(-1)?.sum ?? 0), Number(asks.at(-1)?.sum ?? 0));
  const shared = (rows: readonly Omit<BookRow, 'share'>[]): BookRow[] =>
    rows.map((row) => ({ ...row, share: deepest > 0 ? Number(row.sum) / deepest : 0 }));
  return {
    pair,
    bids: shared(bids),
    asks: shared(asks),
    bestBid,
    bestAsk,
    ...spreadOf(bestBid, bestAsk, crossed || unreadable !== undefined),
    crossed,
    ...(unreadable !== undefined && { unreadable }),
    changedAt: lastChange(depth),
  };
}

function spreadOf(bid: Decimal | null, ask: Decimal | null, isUncertain: boolean) {
  if (bid === null || ask === null || isUncertain) return { spread: null, spreadPercent: null };
  const spread = big(ask).minus(big(bid));
  const middle = big(ask).plus(big(bid)).div(2);
  return { spread: cut(spread), spreadPercent: cutTo(spread.div(middle).times(100), 4) };
}

/** Levels of one side whose prices fall into the same step, under the step's outer price. Best first stays so. */
function grouped(levels: readonly Level[], side: Side, step: Decimal | null): readonly Level[] {
  if (step === null || big(step).lte(0)) return levels;
  const width = big(step);
  const rows: { readonly price: Decimal; amount: Decimal }[] = [];
  for (const { price, amount } of levels) {
    const steps = big(price).div(width);
    const edge = cut(steps.round(0, side === 'bids' ? 0 : 3).times(width));
    const last = rows.at(-1);
    if (edge === null) continue;
    if (last?.price === edge) last.amount = cut(big(last.amount).plus(big(amount))) ?? last.amount;
    else rows.push({ price: edge, amount });
  }
  // Bids below one step would stand at nothing: no price to sell at.
  return rows.filter(({ price }) => big(price).gt(0));
}

function cumulated(levels: readonly Level[]): Omit<BookRow, 'share'>[] {
  const rows: Omit<BookRow, 'share'>[] = [];
  let amounts = big(0);
  let totals = big(0);
  for (const { price, amount } of levels) {
    amounts = amounts.plus(big(amount));
    totals = totals.plus(big(amount).times(big(price)));
    const sum = cut(amounts);
    const total = cut(totals);
    // Hostile amounts leave the grammar: nothing behind them can be shown either.
    if (sum === null || total === null) break;
    rows.push({ price, amount, sum, total });
  }
  return rows;
}
