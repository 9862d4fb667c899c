import { ChartLine } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { amountPrecision, pricePrecision } from '#app/shared/format/price.ts';
import { useCandleFeed } from '#app/shared/market/follow-candles.ts';
import { PairChart } from '#app/shared/market/pair-chart.tsx';
import { usePulse } from '#app/shared/market/use-last-price.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { loadChunk } from '#app/shared/offline/load-chunk.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { IconButton } from '#app/ui/button.tsx';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import type { Overlay } from '#app/ui/chart/chart-types.ts';
import type { IndicatorKit } from '#app/ui/chart/indicator-look.ts';
import type { IndicatorLayer } from '#app/ui/chart/indicators.ts';
import { useHandler, useLasting } from '#app/ui/hooks.ts';
import { TabPanel, Tabs } from '#app/ui/tabs.tsx';
import { openLive } from '#app/worker-client/client.ts';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { useLivePart } from '#app/worker-client/use-live.ts';
import { decimal } from '#protocol/decimal.ts';
import { type KeptIndicator, readAverage } from '#protocol/indicators.ts';
import type { Side, SpotFill, SpotOrder } from '#protocol/spot.ts';
import { CHART_PERIODS, type ChartPeriod } from '#protocol/tables.ts';
import { coin, type Decimal, type Pair, pairName } from '#protocol/units.ts';
import { useChartSettings } from './chart-settings.ts';
import styles from './trade-chart.module.css';
import { draggableOrders } from './trade-overlays.ts';

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

interface OrderDrag {
  readonly chart: ChartHandle | null;
  readonly orders: readonly SpotOrder[];
  readonly precision: number;
  readonly sideText: (side: SpotOrder['side']) => string;
  /** Another price was dragged to: nothing is changed before the person confirms. */
  readonly onAmend: (order: SpotOrder, price: Decimal) => void;
}

/** Lets the lines of open orders be dragged to another price, one step of the pair's price at a time. */
function useOrderDrag({ chart, orders, precision, sideText, onAmend }: OrderDrag): void {
  const lines = useHandler(() => draggableOrders(orders, { side: sideText }));
  const snap = useHandler((price: number) => Math.max(price, 10 ** -precision).toFixed(precision));
  const say = useHandler((price: string) => formatDecimal(decimal(price), precision));
  const onDrop = useHandler((id: string, text: string) => {
    const order = orders.find((each) => each.id === id);
    const price = decimal(text);
    if (order && price) onAmend(order, price);
  });
  const any = orders.length > 0;
  useEffect(() => {
    if (!chart || !any) return;
    let off: (() => void) | null = () => undefined;
    loadChunk(() => import('#app/ui/chart/line-drag.ts')).then(
      ({ dragLines }) => {
        if (off) off = dragLines(chart, { lines, snap, say, onDrop });
      },
      // Orders can be replaced in their list.
      () => undefined,
    );
    return () => {
      off?.();
      off = null;
    };
  }, [chart, any, lines, snap, say, onDrop]);
}

const DepthPart = lazyPart(() => import('./depth/depth-part.tsx').then((part) => part.DepthPart));
const OwnMarks = lazyPart(() => import('./own-marks.tsx').then((part) => part.OwnMarks));
const IndicatorPanel = lazyPart(() =>
  import('./indicators/indicator-panel.tsx').then((part) => part.IndicatorPanel),
);

interface TradeChartProps {
  readonly pair: Pair;
  /** Unfinished orders; those of other pairs are left out. */
  readonly orders: readonly SpotOrder[];
  /** The person's own fills of this pair. */
  readonly fills: readonly SpotFill[];
  /** Somebody has orders, fills or a holding to be drawn. */
  readonly signedIn: boolean;
  /** An order's line was dragged to another price: asks the person. */
  readonly onAmend: (order: SpotOrder, price: Decimal) => void;
  /** A price was chosen in the depth chart; null where no order is taken. */
  readonly onPrice: ((price: Decimal) => void) | null;
}

const TABS = [...CHART_PERIODS, 'depth'] as const;
const ID = 'trade-chart';

const NONE: readonly never[] = [];

const isOld = ({ freshness }: LiveView<unknown>): boolean => freshness !== 'live';

/** Candles with indicators, own orders and fills; beside the periods, the depth of the book. */
export function TradeChart({ pair: given, orders: all, fills, signedIn, onAmend, onPrice }: TradeChartProps) {
  const { t } = useTranslation('chart');
  const { base, quote } = given;
  const pair = useMemo(() => ({ base: coin(base), quote: coin(quote) }), [base, quote]);
  const platform = usePlatform();
  const precision = pricePrecision(pair, platform);
  const amounts = amountPrecision(pair, platform);
  const [settings, change] = useChartSettings(pair);
  const { period, indicators, log } = settings;
  const [depth, setDepth] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const chooser = useRef<HTMLButtonElement>(null);
  const [chart, setChart] = useState<ChartHandle | null>(null);
  const [overlays, setOverlays] = useState<readonly Overlay[]>(NONE);
  const feed = useCandleFeed(pair, period);
  const orders = useMemo(
    () => all.filter((order) => order.pair.base === base && order.pair.quote === quote),
    [all, base, quote],
  );
  const sideText = (side: Side) => t(side === 'buy' ? 'chart.order.buy' : 'chart.order.sell');
  // Not for the moment before the first answer.
  const old = useLivePart<'prints', boolean>({ name: 'prints', pair }, isOld);
  const silent = usePulse(pair)?.silent ?? false;
  const stale = useLasting(old || silent, 1000);
  useIndicators(chart, pair, period, indicators);
  useOrderDrag({ chart, orders, precision, sideText, onAmend });

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
      {signedIn && (
        <OwnMarks pair={pair} period={period} orders={orders} fills={fills} onMarks={setOverlays} />
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
            <IconButton
              ref={chooser}
              size="small"
              label={t('chart.indicators')}
              aria-expanded={choosing}
              onClick={() => setChoosing(!choosing)}
            >
              <ChartLine size={16} aria-hidden="true" />
            </IconButton>
          }
        />
      )}
    </TabPanel>
  );
}
