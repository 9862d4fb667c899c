import { Slash } from 'lucide-react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { chartCount } from '#app/shared/chart/chart-count.ts';
import { chartReplay } from '#app/shared/chart/chart-replay.ts';
import { useChartSettings } from '#app/shared/chart/chart-settings.ts';
import { IndicatedChart } from '#app/shared/chart/indicated-chart.tsx';
import { keptTools, openTools } from '#app/shared/chart/kept-tools.ts';
import { PeriodBar } from '#app/shared/chart/period-bar.tsx';
import { amountPrecision } from '#app/shared/format/price.ts';
import { useStaleMarket } from '#app/shared/market/use-stale-market.ts';
import { framePart, lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { IconButton } from '#app/ui/button.tsx';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import type { Overlay } from '#app/ui/chart/chart-types.ts';
import { TabPanel } from '#app/ui/tabs.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import { CHART_PERIODS, type ChartPeriod } from '#protocol/periods.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import { coin, type Decimal, type Pair, pairName } from '#protocol/units.ts';
import type { Aim } from '../orders/amend-draft.ts';
import styles from './trade-chart.module.css';

const DepthPart = lazyPart(() => import('./depth/depth-part.tsx').then((part) => part.DepthPart));
const drawing = () => import('./drawing/drawing-part.tsx');
const DrawingPart = framePart(() => drawing().then((part) => part.DrawingPart));
const DrawingList = framePart(() => drawing().then((part) => part.DrawingList));
const ChartGridPart = framePart(() =>
  import('#app/shared/chart-grid/chart-grid-part.tsx').then((part) => part.ChartGridPart),
);
// Without it orders can be replaced in their list.
const OwnPart = framePart(() => import('./own/own-part.tsx').then((part) => part.OwnPart));

interface TradeChartProps {
  readonly pair: Pair;
  /** Decimals of its prices. */
  readonly precision: number;
  /** Somebody has orders, fills or a holding to be drawn. */
  readonly signedIn: boolean;
  /** An order's line was taken to another price: asks the person. */
  readonly onAmend: (order: SpotOrder, aim: Aim) => void;
  /** A price was chosen in the depth chart; null where no order is taken. */
  readonly onPrice: ((price: Decimal) => void) | null;
}

const TABS = [...CHART_PERIODS, 'depth'] as const;
const ID = 'trade-chart';

const NONE: readonly never[] = [];

/** Candles with indicators, own orders and fills; beside the periods, the depth of the book. */
export function TradeChart({ pair: given, precision, signedIn, onAmend, onPrice }: TradeChartProps) {
  const { t } = useTranslation('trade');
  const { base, quote } = given;
  const pair = useMemo(() => ({ base: coin(base), quote: coin(quote) }), [base, quote]);
  const platform = usePlatform();
  const amounts = amountPrecision(pair, platform);
  const [{ period }, change] = useChartSettings(pair);
  const [depth, setDepth] = useState(false);
  const [chart, setChart] = useState<ChartHandle | null>(null);
  const [overlays, setOverlays] = useState<readonly Overlay[]>(NONE);
  const stale = useStaleMarket(pair);
  const count = useSyncExternalStore(chartCount.subscribe, chartCount.get);
  const ever = useSyncExternalStore(keptTools.subscribe, keptTools.get);
  // Before the tools were ever opened their code is nobody's.
  const drawn = ever !== null && chart && { chart, pair, precision };
  const alerts = useLive<'alerts'>({ name: 'alerts' }).value ?? NONE;
  const [asked, onAsked] = useState<MouseEvent | null>(null);
  // One that began beside the depth has not been shown yet, and no other desk may show it.
  useEffect(() => () => chartReplay.set(null), []);
  useEffect(() => {
    if (!chart) return;
    chart.element.oncontextmenu = (event) => {
      event.preventDefault();
      onAsked(event);
    };
  }, [chart]);

  const tab: ChartPeriod | 'depth' = depth ? 'depth' : period;
  const header = (
    <PeriodBar
      id={ID}
      label={t('chart.views')}
      value={tab}
      items={TABS.map((value) => ({ value, label: t(`chart.tab.${value}`) }))}
      onChange={(next) => {
        setDepth(next === 'depth');
        if (next !== 'depth') change({ period: next });
      }}
    />
  );
  return (
    <div className={styles.fill} data-charts={count}>
      <TabPanel id={ID} value={tab} className={styles.fill}>
        {(signedIn || asked || alerts.length > 0) && (
          <OwnPart
            chart={depth ? null : chart}
            {...{ pair, period, precision, signedIn, onAmend, asked, onAsked }}
            trades={onPrice !== null}
            onMarks={setOverlays}
          />
        )}
        {depth ? (
          <DepthPart pair={pair} precision={precision} header={header} onPrice={onPrice} />
        ) : (
          <IndicatedChart
            pair={pair}
            period={period}
            precision={precision}
            amounts={amounts}
            label={t('chart.label', { pair: pairName(pair) })}
            overlays={overlays}
            stale={stale}
            several
            header={header}
            onChart={setChart}
            inWords={drawn && <DrawingList {...drawn} />}
            tools={
              drawn ? (
                <DrawingPart {...drawn} trades={onPrice !== null} />
              ) : (
                <IconButton size="small" label={t('chart.drawing')} onClick={openTools}>
                  <Slash size={16} aria-hidden="true" />
                </IconButton>
              )
            }
          />
        )}
      </TabPanel>
      {count !== null && <ChartGridPart chart={depth ? null : chart} pair={pair} />}
    </div>
  );
}
