import { useEffect } from 'react';
import { formatDecimal } from '#app/format/decimal.ts';
import type { ChartHandle } from '#app/ui/chart/chart-types.ts';
import { dragLines } from '#app/ui/chart/line-drag.ts';
import { useHandler } from '#app/ui/use-handler.ts';
import { decimal } from '#protocol/decimal.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import type { Decimal } from '#protocol/units.ts';
import { draggableOrders } from './trade-overlays.ts';

interface OrderDrag {
  readonly chart: ChartHandle | null;
  readonly orders: readonly SpotOrder[];
  readonly precision: number;
  readonly sideText: (side: SpotOrder['side']) => string;
  /** Another price was dragged to: nothing is changed before the person confirms. */
  readonly onAmend: (order: SpotOrder, price: Decimal) => void;
}

/** Lets the lines of open orders be dragged to another price, one step of the pair's price at a time. */
export function useOrderDrag({ chart, orders, precision, sideText, onAmend }: OrderDrag): void {
  const lines = useHandler(() => draggableOrders(orders, { side: sideText }));
  const snap = useHandler((price: number) => Math.max(price, 10 ** -precision).toFixed(precision));
  const say = useHandler((price: string) => formatDecimal(decimal(price), precision));
  const onDrop = useHandler((id: string, text: string) => {
    const order = orders.find((each) => each.id === id);
    const price = decimal(text);
    if (order && price) onAmend(order, price);
  });
  useEffect(
    () => (chart ? dragLines(chart, { lines, snap, say, onDrop }) : undefined),
    [chart, lines, snap, say, onDrop],
  );
}
