import type { Overlay } from '#app/ui/chart/chart-types.ts';
import type { DraggableLine } from '#app/ui/chart/line-drag.ts';
import type { Side, SpotFill, SpotOrder } from '#protocol/spot.ts';
import type { Decimal } from '#protocol/units.ts';

interface Words {
  readonly side: (side: Side) => string;
  /** "Stop, sell"; "Take profit" of an exit. */
  readonly stop: (order: SpotOrder) => string;
  /** The part that waits: an amount with its coin, hidden where amounts are hidden. */
  readonly rest: (order: SpotOrder) => string;
  readonly price: (price: Decimal) => string;
}

/** Drawing only: a canvas needs floats. */
const drawn = (price: Decimal): number => Number(price);
const toneOf = (side: Side) => (side === 'buy' ? 'up' : 'down');

const isOpen = ({ status }: SpotOrder): boolean => status === 'open';

/** A line for every open order's price, and for the price that a waiting stop is triggered at. */
export function orderLines(orders: readonly SpotOrder[], words: Words): readonly Overlay[] {
  return orders.filter(isOpen).flatMap((order): readonly Overlay[] => {
    const { side, price, stopPrice, waiting, exitOf } = order;
    const limit: readonly Overlay[] = price
      ? [
          {
            kind: 'line',
            price: drawn(price),
            label: words.price(price),
            text: `${words.side(side)} ${words.rest(order)}`.trim(),
            tone: toneOf(side),
          },
        ]
      : [];
    if (!waiting || !stopPrice) return limit;
    const stop: Overlay = {
      kind: 'line',
      price: drawn(stopPrice),
      label: words.price(stopPrice),
      text: words.stop(order),
      tone: exitOf ? (exitOf === 'takeProfit' ? 'up' : 'down') : 'warn',
    };
    return [...limit, stop];
  });
}

/** Orders with a price of their own: their lines can be dragged to another one. */
export function draggableOrders(
  orders: readonly SpotOrder[],
  words: Pick<Words, 'side'>,
): readonly DraggableLine[] {
  return orders
    .filter(isOpen)
    .flatMap(({ id, price, side }) => (price ? [{ id, price: drawn(price), label: words.side(side) }] : []));
}

/** An arrow for every fill, in the middle of the candle in which it was made: below it for a buy, above for a sell. */
export function fillMarkers(fills: readonly SpotFill[], period: number): readonly Overlay[] {
  return fills.map(({ time, price, side }) => {
    const second = time / 1000;
    return {
      kind: 'marker',
      time: second - (second % period) + period / 2,
      price: drawn(price),
      shape: toneOf(side),
      tone: toneOf(side),
    };
  });
}
