import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#app/ui/panel.tsx';
import type { SpotFill, SpotOrder } from '#protocol/spot.ts';
import type { Decimal, Pair } from '#protocol/units.ts';
import { TradeChart } from './chart/trade-chart.tsx';
import { fillPrice } from './order-form/ticket.ts';
import { useAmend } from './orders/use-amend.tsx';

interface ChartPanelProps {
  readonly pair: Pair;
  readonly orders: readonly SpotOrder[];
  readonly fills: readonly SpotFill[];
}

/** The chart with what the person has in the market; a line that was dragged asks before the order is changed. */
export function ChartPanel({ pair, orders, fills }: ChartPanelProps) {
  const { t } = useTranslation('trade');
  const { amend, dialog } = useAmend();
  const toForm = useCallback((price: Decimal) => fillPrice(pair, price), [pair]);
  return (
    <Panel title={t('trade.panel.chart')} bare>
      <TradeChart pair={pair} orders={orders} fills={fills} onAmend={amend} onPrice={toForm} />
      {dialog}
    </Panel>
  );
}
