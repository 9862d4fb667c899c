import { add, multiply, padded } from '#app/shared/format/arithmetic.ts';
import { exact } from '#protocol/decimal.ts';
import type { Depth } from '#protocol/market.ts';
import type { Decimal } from '#protocol/units.ts';

const HALF = exact('0.5');

/**
 * Best prices of a book that may be used, with all decimals of the pair; null on an empty side, and where the book is
 * crossed or partly unreadable. Back ends that send numbers leave out the zeros at their ends.
 */
export function bestPrices(book: Depth | null, pricePrecision: number) {
  const usable = book !== null && !book.crossed && !book.unreadable;
  const whole = (price: Decimal | undefined) => (price === undefined ? null : padded(price, pricePrecision));
  const bid = whole(usable ? book.bids[0]?.price : undefined);
  const ask = whole(usable ? book.asks[0]?.price : undefined);
  const mid = bid !== null && ask !== null ? whole(multiply(add(bid, ask), HALF, pricePrecision)) : null;
  return { bid, mid, ask } satisfies Record<'bid' | 'mid' | 'ask', Decimal | null>;
}
