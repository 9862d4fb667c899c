import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { useCandleFeed } from '#app/shared/market/follow-candles.ts';
import { PairChart } from '#app/shared/market/pair-chart.tsx';
import { useLastPrice } from '#app/shared/market/use-last-price.ts';
import { useLasting } from '#app/ui/hooks.ts';
import { TabPanel, Tabs } from '#app/ui/tabs.tsx';
import type { ContractOrder, Direction } from '#protocol/contract.ts';
import { PERIODS, type Period } from '#protocol/tables.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import styles from '../contract-screen.module.css';
import { orderOverlays, roomFor } from './order-overlays.ts';

interface ContractChartProps {
  readonly pair: Pair;
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
  readonly precision: number;
  readonly amounts: number;
  /** Running orders on this coin. */
  readonly orders: readonly ContractOrder[];
  readonly highlighted: string | null;
  readonly hovered: Direction | null;
}

const SHORT: Readonly<Record<Period, string>> = {
  '1min': 'contract.period.1min',
  '5min': 'contract.period.5min',
  '15min': 'contract.period.15min',
  '30min': 'contract.period.30min',
  '1day': 'contract.period.1day',
};

export const ContractChart = memo(function ContractChart(props: ContractChartProps) {
  const { pair, period, onPeriod, precision, amounts, orders, highlighted, hovered } = props;
  const { t, i18n } = useTranslation('contract');
  const feed = useCandleFeed(pair, period);
  const { price, live } = useLastPrice(pair);
  const stale = useLasting(!live, 1000);
  // The price matters only while a button is pointed at: otherwise a tick must not draw the overlays again.
  const shadedFrom = hovered === null ? null : price;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` keeps its identity over a change of language
  const overlays = useMemo(
    () =>
      orderOverlays({
        orders,
        highlighted,
        hovered,
        price: shadedFrom,
        priceText: (value) => formatDecimal(value, precision),
        words: { entry: t('contract.chart.entry'), expiry: t('contract.chart.expiry') },
      }),
    [orders, highlighted, hovered, shadedFrom, precision, t, i18n.language],
  );
  return (
    <TabPanel id="contract-period" value={period} className={styles.fill}>
      <PairChart
        pair={pair}
        period={period}
        feed={feed}
        precision={precision}
        amounts={amounts}
        label={t('contract.chart.label', { pair: pairName(pair) })}
        overlays={overlays}
        stale={stale}
        rightRoom={roomFor(orders, period)}
        header={
          <Tabs
            id="contract-period"
            label={t('contract.chart.periods')}
            value={period}
            items={PERIODS.map((value) => ({ value, label: t(SHORT[value]) }))}
            onChange={onPeriod}
          />
        }
      />
    </TabPanel>
  );
});
