import { compare } from '#app/shared/format/arithmetic.ts';
import type { BookRow } from '#protocol/book.ts';
import type { Side, SpotOrder } from '#protocol/spot.ts';

const NONE: ReadonlySet<number> = new Set();

/**
 * Places, in the rows of one side, that hold orders of the person: the first row that is no better than the order's
 * price. Stops that wait are not in the book, and an order beyond the last row is not drawn.
 */
export function ownLevels(
  rows: readonly BookRow[],
  side: Side,
  orders: readonly SpotOrder[],
): ReadonlySet<number> {
  if (orders.length === 0) return NONE;
  const away = side === 'buy' ? 1 : -1;
  const places = new Set<number>();
  for (const order of orders) {
    const { price } = order;
    if (order.side !== side || price === null || order.waiting || order.status !== 'open') continue;
    const place = rows.findIndex((row) => compare(price, row.price) * away >= 0);
    if (place >= 0) places.add(place);
  }
  return places;
}
