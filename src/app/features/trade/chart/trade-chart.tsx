import { ChartLine, Pencil } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { subtract } from '#app/shared/format/arithmetic.ts';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { amountPrecision, pricePrecision } from '#app/shared/format/price.ts';
import { useCandleFeed } from '#app/shared/market/follow-candles.ts';
import { PairChart } from '#app/shared/market/pair-chart.tsx';
import { usePulse } from '#app/shared/market/use-last-price.ts';
import { framePart, lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { loadChunk } from '#app/shared/offline/load-chunk.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { IconButton } from '#app/ui/button.tsx';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import type { IndicatorKit } from '#app/ui/chart/indicator-look.ts';
import type { IndicatorLayer } from '#app/ui/chart/indicators.ts';
import { useLasting } from '#app/ui/hooks.ts';
import { TabPanel, Tabs } from '#app/ui/tabs.tsx';
import { openLive } from '#app/worker-client/client.ts';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { useLivePart } from '#app/worker-client/use-live.ts';
import { type KeptIndicator, readAverage } from '#protocol/indicators.ts';
import type { Side, SpotFill, SpotOrder } from '#protocol/spot.ts';
import { CHART_PERIODS, type ChartPeriod, PERIOD_SECONDS } from '#protocol/tables.ts';
import { coin, type Decimal, type Pair, pairName } from '#protocol/units.ts';
import { useChartSettings } from './chart-settings.ts';
import { keptTools, openTools } from './drawing/kept-tools.ts';
import styles from './trade-chart.module.css';
import { fillMarkers, orderLines } from './trade-overlays.ts';

/** Draws a set of indicators on a chart and keeps them current. Their code comes after the candles stand. */
function useIndicators(
  chart: ChartHandle | null,
  pair: Pair,
  period: ChartPeriod,
  set: readonly KeptIndicator[],
): void {
  const [layer, setLayer] = useState<IndicatorLayer | null>(null);
  const wanted = set.length > 0;

  useEffect(() => {
    if (!chart || !wanted) return;
    let left = false;
    loadChunk(() => import('#app/ui/chart/indicators.ts')).then(
      ({ createIndicatorLayer }) => {
        if (left) return;
        chart.setLayer((host) => {
          const made = createIndicatorLayer(host);
          setLayer(made);
          return made;
        });
      },
      // The candles stand without them; the next choice tries again.
      () => undefined,
    );
    return () => {
      left = true;
      setLayer(null);
      chart.setLayer(null);
    };
  }, [chart, wanted]);

  useEffect(() => {
    if (!layer) return;
    let close = () => {};
    let left = false;
    const show = (kit?: IndicatorKit) => {
      if (left) return;
      layer.clear();
      const known = layer.setIndicators(set, kit);
      close = openLive<'indicators'>({ name: 'indicators', pair, period, set: known }, (message) => {
        if (message.kind === 'value') layer.update(message.value);
      });
    };
    if (set.every((each) => readAverage(each))) show();
    else
      loadChunk(() => import('#app/ui/chart/indicator-kinds.ts')).then(
        ({ ALL_INDICATORS }) => show(ALL_INDICATORS),
        () => show(),
      );
    return () => {
      left = true;
      close();
    };
  }, [layer, pair, period, set]);
}

const DepthPart = lazyPart(() => import('./depth/depth-part.tsx').then((part) => part.DepthPart));
const DrawingPart = lazyPart(() => import('./drawing/drawing-part.tsx').then((part) => part.DrawingPart));
const DrawingList = framePart(() => import('./drawing/drawing-list.tsx').then((part) => part.DrawingList));
// Without it orders can be replaced in their list.
const OrderDrag = framePart(() => import('./order-drag.tsx').then((part) => part.OrderDrag));
const IndicatorPanel = lazyPart(() =>
  import('./indicators/indicator-panel.tsx').then((part) => part.IndicatorPanel),
);

interface TradeChartProps {
  readonly pair: Pair;
  /** Unfinished orders; those of other pairs are left out. */
  readonly orders: readonly SpotOrder[];
  /** The person's own fills of this pair. */
  readonly fills: readonly SpotFill[];
  /** An order's line was dragged to another price: asks the person. */
  readonly onAmend: (order: SpotOrder, price: Decimal) => void;
  /** A price was chosen in the depth chart; null where no order is taken. */
  readonly onPrice: ((price: Decimal) => void) | null;
}

const TABS = [...CHART_PERIODS, 'depth'] as const;
const ID = 'trade-chart';

const isOld = ({ freshness }: LiveView<unknown>): boolean => freshness !== 'live';

/** Candles with indicators, own orders and fills; beside the periods, the depth of the book. */
export function TradeChart({ pair: given, orders: all, fills, onAmend, onPrice }: TradeChartProps) {
  const { t, i18n } = useTranslation('chart');
  const { base, quote } = given;
  const pair = useMemo(() => ({ base: coin(base), quote: coin(quote) }), [base, quote]);
  const platform = usePlatform();
  const precision = pricePrecision(pair, platform);
  const amounts = amountPrecision(pair, platform);
  const hidden = useAmountsHidden();
  const [settings, change] = useChartSettings(pair);
  const { period, indicators, log } = settings;
  const [depth, setDepth] = useState(false);
  const [choosing, setChoosing] = useState(false);
  // Before the tools were ever opened their code is nobody's.
  const draws = useSyncExternalStore(keptTools.subscribe, keptTools.get) !== null;
  const chooser = useRef<HTMLButtonElement>(null);
  const [chart, setChart] = useState<ChartHandle | null>(null);
  const feed = useCandleFeed(pair, period);
  const orders = useMemo(
    () => all.filter((order) => order.pair.base === base && order.pair.quote === quote),
    [all, base, quote],
  );
  const sideText = (side: Side) => t(side === 'buy' ? 'chart.order.buy' : 'chart.order.sell');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` keeps its identity over a change of language
  const overlays = useMemo(
    () => [
      ...fillMarkers(fills, PERIOD_SECONDS[period]),
      ...orderLines(orders, {
        side: sideText,
        stop: (side) => t(side === 'buy' ? 'chart.order.stopBuy' : 'chart.order.stopSell'),
        rest: ({ amount, filled }) =>
          hidden || amount === null ? '' : `${subtract(amount, filled)} ${base}`,
        price: (price) => formatDecimal(price, precision),
      }),
    ],
    [fills, orders, period, precision, hidden, base, i18n.language],
  );
  // Not for the moment before the first answer.
  const old = useLivePart<'prints', boolean>({ name: 'prints', pair }, isOld);
  const silent = usePulse(pair)?.silent ?? false;
  const stale = useLasting(old || silent, 1000);
  useIndicators(chart, pair, period, indicators);

  const tab: ChartPeriod | 'depth' = depth ? 'depth' : period;
  const header = (
    <Tabs
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
    <TabPanel id={ID} value={tab} className={styles.fill}>
      {chart && orders.length > 0 && (
        <OrderDrag chart={chart} orders={orders} precision={precision} onAmend={onAmend} />
      )}
      {depth ? (
        <DepthPart pair={pair} precision={precision} header={header} onPrice={onPrice} />
      ) : (
        <PairChart
          pair={pair}
          period={period}
          feed={feed}
          precision={precision}
          amounts={amounts}
          label={t('chart.label', { pair: pairName(pair) })}
          overlays={overlays}
          stale={stale}
          header={header}
          log={{ on: log, set: (on) => change({ log: on }) }}
          onChart={setChart}
          inWords={chart && draws && <DrawingList chart={chart} pair={pair} precision={precision} />}
          beside={
            choosing && (
              <IndicatorPanel
                key={pairName(pair)}
                set={indicators}
                onChange={(next) => change({ indicators: next })}
                onClose={() => {
                  setChoosing(false);
                  chooser.current?.focus();
                }}
              />
            )
          }
          tools={
            <>
              {chart && draws ? (
                <DrawingPart chart={chart} pair={pair} precision={precision} />
              ) : (
                <IconButton size="small" label={t('chart.drawing')} onClick={openTools}>
                  <Pencil size={16} aria-hidden="true" />
                </IconButton>
              )}
              <IconButton
                ref={chooser}
                size="small"
                label={t('chart.indicators')}
                aria-expanded={choosing}
                onClick={() => setChoosing(!choosing)}
              >
                <ChartLine size={16} aria-hidden="true" />
              </IconButton>
            </>
          }
        />
      )}
    </TabPanel>
  );
}
