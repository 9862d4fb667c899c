import type { Depth, DepthLevel } from '#protocol/market.ts';
import { DEPTH_SIZE } from '#protocol/tables.ts';
import type { Decimal, Pair } from '#protocol/units.ts';
import { big, compare, cut, isPositive } from './exact-math.ts';

/** One decoded row of a book; null where the server's number was not usable. */
export interface BookRow {
  readonly price: Decimal | null;
  readonly amount: Decimal | null;
}

/**
 * A book as it is shown: rows without a positive price and amount are dropped, a price named twice counts once
 * (the last row), best first, at most `size` levels a side, exact running sums of the amounts.
 */
export function trimDepth(
  pair: Pair,
  book: { readonly bids: readonly BookRow[]; readonly asks: readonly BookRow[] },
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
  };
}

function levels(
  rows: readonly BookRow[],
  size: number,
  order: (a: Decimal, b: Decimal) => number,
): DepthLevel[] {
  const byPrice = new Map<string, { price: Decimal; amount: Decimal }>();
  for (const { price, amount } of rows) {
    if (price === null || amount === null || !isPositive(price) || !isPositive(amount)) continue;
    byPrice.set(cut(big(price)) ?? price, { price, amount });
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
