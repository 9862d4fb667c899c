import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IndicatedChart } from '#app/shared/chart/indicated-chart.tsx';
import { PeriodBar } from '#app/shared/chart/period-bar.tsx';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { lastPriceOf } from '#app/shared/market/last-price.ts';
import { UnreadableNote } from '#app/shared/market/unreadable-note.tsx';
import { usePriceLive } from '#app/shared/market/use-last-price.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { useLasting } from '#app/ui/hooks.ts';
import { TabPanel } from '#app/ui/tabs.tsx';
import { liveStore, useLivePart } from '#app/worker-client/use-live.ts';
import type { ContractOrder, Direction } from '#protocol/contract.ts';
import type { ChartPeriod } from '#protocol/periods.ts';
import { SECONDS_PERIODS, type SecondsPeriod } from '#protocol/seconds-periods.ts';
import { type Decimal, type Pair, pairName } from '#protocol/units.ts';
import styles from '../contract-screen.module.css';
import { DEFAULT_PERIOD, DESK_PERIODS, type DeskPeriod } from '../contract-search.ts';
import { orderOverlays, roomFor } from './order-overlays.ts';

const SecondsPart = lazyPart(() => import('./seconds-part.tsx').then((part) => part.SecondsPart));

interface ContractChartProps {
  readonly pair: Pair;
  /** Of the address or as it was kept; undefined while none was chosen. */
  readonly period: DeskPeriod | undefined;
  readonly onPeriod: (period: DeskPeriod) => void;
  readonly precision: number;
  readonly amounts: number;
  /** Running orders on this coin. */
  readonly orders: readonly ContractOrder[];
  /** Those on this coin that ended a moment ago. */
  readonly ended: readonly ContractOrder[];
  readonly highlighted: string | null;
  readonly hovered: Direction | null;
}

const ID = 'contract-period';

const isSeconds = (period: DeskPeriod): period is SecondsPeriod =>
  SECONDS_PERIODS.some((each) => each === period);

/** A minute is too coarse to watch seconds on: whoever chose no period sees every trade once a contract runs. */
function useWatchedPeriod(chosen: DeskPeriod | undefined, running: boolean): DeskPeriod {
  const [watched, setWatched] = useState(running);
  if (running && !watched) setWatched(true);
  return chosen ?? (watched ? 'tick' : DEFAULT_PERIOD);
}

/** Which chart shows a period; the tabs stand in the head of each, so the focus goes over from one to the other. */
let handed = false;

function PeriodTabs({ period, onPeriod }: { period: DeskPeriod; onPeriod: (period: DeskPeriod) => void }) {
  const { t } = useTranslation('contract');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (handed)
      place.current?.querySelector<HTMLElement>('[aria-selected=true], [data-chosen=true]')?.focus();
    handed = false;
  }, []);
  return (
    <div ref={place} className={styles.periods}>
      <PeriodBar
        id={ID}
        label={t('contract.chart.periods')}
        value={period}
        items={DESK_PERIODS.map((value) => ({ value, label: t(`contract.period.${value}`) }))}
        onChange={(next) => {
          handed = isSeconds(next) !== isSeconds(period);
          onPeriod(next);
        }}
      />
    </div>
  );
}

/** Every trade, candles of seconds, or candles, with the running contracts. */
export const ContractChart = memo(function ContractChart(props: ContractChartProps) {
  const { pair, onPeriod, precision, amounts, orders, ended, highlighted, hovered } = props;
  const period = useWatchedPeriod(props.period, orders.length > 0);
  const stale = useLasting(!usePriceLive(pair), 1000);
  const header = <PeriodTabs period={period} onPeriod={onPeriod} />;
  return (
    <TabPanel id={ID} value={period} className={styles.fill}>
      {isSeconds(period) ? (
        <UnreadableNote pair={pair} of="tape">
          <SecondsPart
            pair={pair}
            period={period}
            precision={precision}
            amounts={amounts}
            orders={orders}
            ended={ended}
            highlighted={highlighted}
            hovered={hovered}
            stale={stale}
            header={header}
          />
        </UnreadableNote>
      ) : (
        <Candles {...props} period={period} stale={stale} header={header} />
      )}
    </TabPanel>
  );
});

interface CandlesProps extends ContractChartProps {
  readonly period: ChartPeriod;
  readonly stale: boolean;
  readonly header: ReactNode;
}

function Candles(props: CandlesProps) {
  const { pair, period, onPeriod, precision, amounts, orders, highlighted, hovered, stale, header } = props;
  const { t, i18n } = useTranslation('contract');
  // The price matters only while a button is pointed at: otherwise a tick must not render the chart again.
  const shadedFrom = useLivePart<'prints', Decimal | null>({ name: 'prints', pair }, (prints) =>
    hovered === null
      ? null
      : lastPriceOf(prints, liveStore<'ticker'>({ name: 'ticker', pair }).view(), null).price,
  );
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
    <IndicatedChart
      pair={pair}
      period={period}
      onPeriod={onPeriod}
      precision={precision}
      amounts={amounts}
      label={t('contract.chart.label', { pair: pairName(pair) })}
      overlays={overlays}
      stale={stale}
      rightRoom={roomFor(orders, period)}
      header={header}
    />
  );
}
