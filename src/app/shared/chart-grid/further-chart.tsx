import { ArrowLeftRight, ChevronDown } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartIndicators } from '#app/shared/chart/chart-indicators.ts';
import { useChartSettings } from '#app/shared/chart/chart-settings.ts';
import { useChartZone } from '#app/shared/chart/zone/use-chart-zone.ts';
import { amountPrecision, pricePrecision } from '#app/shared/format/price.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { saidOfCandles } from '#app/shared/market/follow-candles.ts';
import { PairChart } from '#app/shared/market/pair-chart.tsx';
import { useStaleMarket } from '#app/shared/market/use-stale-market.ts';
import { framePart, lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { AgeChip, STALE_AFTER_MS } from '#app/ui/age-chip.tsx';
import { IconButton } from '#app/ui/button.tsx';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import { FURTHER_LOOKS } from '#app/ui/chart/chart-types.ts';
import type { CandleChartProps } from '#app/ui/chart/frame.tsx';
import { listenToViewKeys } from '#app/ui/chart/view-keys.ts';
import { tabClass } from '#app/ui/tabs.tsx';
import { serverNow, useServerNow } from '#app/worker-client/server-clock.ts';
import { useLive, useLivePart } from '#app/worker-client/use-live.ts';
import type { ChartPeriod } from '#protocol/periods.ts';
import type { Platform } from '#protocol/platform.ts';
import type { Failure } from '#protocol/result.ts';
import { type Pair, pairName, parsePair } from '#protocol/units.ts';
import type { FurtherChart as FurtherChartChoice } from '#protocol/workspaces.ts';
import { chartGrid } from './chart-grid.ts';
import { followSlowly } from './follow-slowly.ts';
import styles from './grid.module.css';
import { PeriodChoice } from './period-choice.tsx';

interface ChartStateProps {
  readonly pair: Pair;
  readonly period: ChartPeriod;
}

/** Over a further chart: how old its candles are where nobody may call them live, or why there are none. */
function ChartState({ pair, period }: ChartStateProps) {
  const { t } = useTranslation();
  const now = useServerNow(1000);
  const connection = useLive<'connection'>({ name: 'connection' }).value;
  const failure = useLivePart<'prints', Failure | null>({ name: 'prints', pair }, (prints) =>
    prints.value === null ? prints.failure : null,
  );
  const said = saidOfCandles(pair, period);
  if (!said) {
    return (
      failure && (
        <p className={styles.missing} role="status">
          <bdi>{failureText(failure, t)}</bdi>
        </p>
      )
    );
  }
  if (now - said.readAt < STALE_AFTER_MS && connection?.downSince == null) return null;
  return (
    <p className={styles.age}>
      <AgeChip asOf={said.asOf} now={serverNow} down={connection} />
    </p>
  );
}

const AxisPart = framePart(() =>
  import('#app/shared/chart/axis/axis-part.tsx').then((part) => part.AxisPart),
);
const LegendEyes = framePart(() =>
  import('#app/shared/chart/indicators/legend-eyes.tsx').then((part) => part.LegendEyes),
);
const PairDialog = lazyPart(() => import('./pair-dialog.tsx').then((part) => part.PairDialog));

interface FurtherChartProps {
  /** Its place after the first chart. */
  readonly at: number;
  readonly shown: FurtherChartChoice;
  /** The pair of the desk. */
  readonly desk: Pair;
  readonly platform: Platform | null;
  /** Must keep its identity. */
  readonly onChart: (at: number, chart: ChartHandle | null) => void;
  /** Shows this pair and period in the first chart, and those of the first one here. */
  readonly onSwap: (at: number) => void;
}

/** A chart beside the first one: the candles and indicators of its pair, without orders, drawings and sound. */
export function FurtherChart({ at, shown, desk, platform, onChart, onSwap }: FurtherChartProps) {
  const { t } = useTranslation(['desk', 'trade']);
  const { period } = shown;
  const name = shown.pair ?? pairName(desk);
  const pair = useMemo(() => parsePair(name), [name]);
  const [chart, setChart] = useState<ChartHandle | null>(null);
  const [choosing, setChoosing] = useState(false);
  const tell = useCallback(
    (made: ChartHandle | null) => {
      setChart(made);
      onChart(at, made);
    },
    [at, onChart],
  );
  useViewKeys(chart);
  if (pair === null) return null;
  return (
    <section className={styles.further} aria-label={t('chart-grid.chart', { number: at + 2 })}>
      <Candles
        {...{ pair, period, platform, chart }}
        onChart={tell}
        header={
          <>
            <button
              type="button"
              className={tabClass}
              aria-haspopup="dialog"
              aria-label={t('chart-grid.pair', { pair: name })}
              onClick={() => setChoosing(true)}
            >
              <b translate="no">{name}</b>
              <ChevronDown size={12} aria-hidden="true" />
            </button>
            <PeriodChoice period={period} onPeriod={(next) => chartGrid.change(at, { period: next })} />
          </>
        }
        tools={
          <IconButton size="small" label={t('chart-grid.swap')} onClick={() => onSwap(at)}>
            <ArrowLeftRight size={16} aria-hidden="true" />
          </IconButton>
        }
      />
      {choosing && (
        <PairDialog
          {...{ platform, pair, desk }}
          number={at + 2}
          follows={shown.pair === null}
          onPair={(next) => chartGrid.change(at, { pair: next && pairName(next) })}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}

interface CandlesProps {
  readonly pair: Pair;
  readonly period: ChartPeriod;
  readonly platform: Platform | null;
  readonly chart: ChartHandle | null;
  readonly onChart: (chart: ChartHandle | null) => void;
  readonly header: ReactNode;
  readonly tools: ReactNode;
}

function Candles({ pair, period, platform, chart, ...props }: CandlesProps) {
  const { t } = useTranslation('trade');
  const [{ indicators, log, percent }] = useChartSettings(pair);
  const { candles } = usePrefs();
  const feed = useCallback<CandleChartProps['feed']>(
    (push) => followSlowly(pair, period, push),
    [pair, period],
  );
  useChartZone(chart);
  return (
    <PairChart
      {...{ pair, period, feed, log }}
      {...props}
      plain
      precision={pricePrecision(pair, platform)}
      amounts={amountPrecision(pair, platform)}
      label={t('chart.label', { pair: pairName(pair) })}
      look={FURTHER_LOOKS.find((look) => look === candles) ?? null}
      stale={useStaleMarket(pair)}
      beside={
        <>
          {chart && <ChartIndicators {...{ chart, pair, period }} set={indicators} />}
          {chart && <LegendEyes {...{ chart, pair }} />}
          {chart && (log || percent) && (
            <AxisPart {...{ chart, pair, period }} open={false} onClose={() => undefined} />
          )}
          <ChartState {...{ pair, period }} />
        </>
      }
    />
  );
}

/** The keys that move the view of the picture which has the focus. */
function useViewKeys(chart: ChartHandle | null): void {
  useEffect(() => {
    if (!chart) return;
    const { model, state, changed } = chart.share;
    return listenToViewKeys(chart.element, model, state, changed);
  }, [chart]);
}
