import type { DraggableLine } from '#app/ui/chart/line-drag.ts';
import type { Side, SpotOrder } from '#protocol/spot.ts';

/** Orders with a price of their own: their lines can be dragged to another one. */
export function draggableOrders(
  orders: readonly SpotOrder[],
  sideText: (side: Side) => string,
): readonly DraggableLine[] {
  return orders
    .filter(({ status }) => status === 'open')
    .flatMap(({ id, price, side }) => (price ? [{ id, price: Number(price), label: sideText(side) }] : []));
}
