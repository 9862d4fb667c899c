import { add, multiply } from '#app/shared/format/arithmetic.ts';
import { exact } from '#protocol/decimal.ts';
import type { Depth } from '#protocol/market.ts';
import type { Decimal } from '#protocol/units.ts';

const HALF = exact('0.5');

/** Best prices of a book that may be used; null on an empty side, and where the book is crossed or partly unreadable. */
export function bestPrices(book: Depth | null, pricePrecision: number) {
  const usable = book !== null && !book.crossed && !book.unreadable;
  const bid = usable ? (book.bids[0]?.price ?? null) : null;
  const ask = usable ? (book.asks[0]?.price ?? null) : null;
  const mid = bid !== null && ask !== null ? multiply(add(bid, ask), HALF, pricePrecision) : null;
  return { bid, mid, ask } satisfies Record<'bid' | 'mid' | 'ask', Decimal | null>;
}
