import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import { dragLines } from '#app/ui/chart/line-drag.ts';
import { useHandler } from '#app/ui/hooks.ts';
import { decimal } from '#protocol/decimal.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import type { Decimal } from '#protocol/units.ts';
import { draggableOrders } from './trade-overlays.ts';

interface OrderDragProps {
  readonly chart: ChartHandle;
  readonly orders: readonly SpotOrder[];
  readonly precision: number;
  /** Another price was dragged to: nothing is changed before the person confirms. */
  readonly onAmend: (order: SpotOrder, price: Decimal) => void;
}

/** Lets the lines of open orders be dragged to another price, one step of the pair's price at a time. */
export function OrderDrag({ chart, orders, precision, onAmend }: OrderDragProps) {
  const { t } = useTranslation('chart');
  const side = (of: SpotOrder['side']) => t(of === 'buy' ? 'chart.order.buy' : 'chart.order.sell');
  const lines = useHandler(() => draggableOrders(orders, { side }));
  const snap = useHandler((price: number) => Math.max(price, 10 ** -precision).toFixed(precision));
  const say = useHandler((price: string) => formatDecimal(decimal(price), precision));
  const onDrop = useHandler((id: string, text: string) => {
    const order = orders.find((each) => each.id === id);
    const price = decimal(text);
    if (order && price) onAmend(order, price);
  });
  useEffect(() => dragLines(chart, { lines, snap, say, onDrop }), [chart, lines, snap, say, onDrop]);
  return null;
}
