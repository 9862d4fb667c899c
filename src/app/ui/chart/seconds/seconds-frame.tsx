import { ChevronsRightLeft, Crosshair } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondsSeries } from '#protocol/seconds.ts';
import type { SecondsPeriod } from '#protocol/seconds-periods.ts';
import type { Pair } from '#protocol/units.ts';
import { Button } from '../../button.tsx';
import { useHandler } from '../../hooks.ts';
import { VisuallyHidden } from '../../visually-hidden.tsx';
import { ChartFrame, late, Tool } from '../chart-frame.tsx';
import type { ViewRange } from '../view.ts';
import styles from './seconds.module.css';
import { createSecondsChart, type SecondsHandle } from './seconds-chart.ts';
import type { Lane, SecondsTexts, SettledLane } from './seconds-types.ts';

const SecondsTable = late(() => import('./seconds-table.tsx').then((part) => part.SecondsTable));

export interface SecondsFrameProps {
  readonly pair: Pair;
  readonly period: SecondsPeriod;
  /** Follows the series: calls back with each message, gives the off-switch. Must keep its identity while it is the same one. */
  readonly feed: (push: (series: SecondsSeries) => void) => () => void;
  /** Epoch seconds by the clock of the trades. */
  readonly now: () => number;
  readonly precision: number;
  readonly amounts: number;
  /** What the picture is, in words. */
  readonly label: string;
  /** What it shows now, in words; read when somebody asks, not as it changes. */
  readonly summary: string;
  readonly lanes: readonly Lane[];
  readonly settled?: readonly SettledLane[];
  /** The button that is pointed at. */
  readonly hovered?: 'up' | 'down' | null;
  readonly stale?: boolean;
  /** Epoch seconds that are shown and no others; null follows the present. */
  readonly fixed?: ViewRange | null;
  readonly header?: ReactNode;
  /** At the end of the first row, before the chart's own tools. */
  readonly tools?: ReactNode;
  /** Beside the picture. */
  readonly beside?: ReactNode;
  /** Told the chart when it stands, and null when it goes. Must keep its identity. */
  readonly onChart?: (chart: SecondsHandle | null) => void;
}

const NONE: readonly SettledLane[] = [];

/** The words of the canvas side. */
function useTexts(): SecondsTexts {
  const { t, i18n } = useTranslation('contract');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` keeps its identity over a change of language
  return useMemo(
    () => ({
      last: t('seconds.last'),
      size: t('seconds.size'),
      range: t('seconds.range'),
      perMinute: t('seconds.perMinute'),
      open: t('ui.chart.open'),
      high: t('ui.chart.high'),
      low: t('ui.chart.low'),
      close: t('ui.chart.close'),
      volume: t('ui.chart.volume'),
      trades: t('seconds.trades'),
      empty: t('seconds.empty'),
      gap: (seconds) => t('seconds.gap', { seconds }),
    }),
    [t, i18n.language],
  );
}

/** The chart of seconds with its tools. Fills its parent. */
export function SecondsFrame(props: SecondsFrameProps) {
  const {
    pair,
    period,
    feed,
    precision,
    amounts,
    label,
    summary,
    lanes,
    settled = NONE,
    hovered = null,
  } = props;
  const { stale = false, fixed = null, header, tools, beside, onChart } = props;
  const { t } = useTranslation('contract');
  const texts = useTexts();
  const slot = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<SecondsHandle | null>(null);
  const [following, setFollowing] = useState(true);
  const summaryId = useId();
  const now = useHandler(props.now);
  const decimals = useMemo(() => ({ price: precision, volume: amounts }), [precision, amounts]);
  const first = useRef(decimals);

  useLayoutEffect(() => {
    if (!slot.current) return;
    const made = createSecondsChart(slot.current, { decimals: first.current, now, following: setFollowing });
    setChart(made);
    return () => {
      setChart(null);
      made.destroy();
    };
  }, [now]);
  useLayoutEffect(() => chart?.setDecimals(decimals), [chart, decimals]);
  useLayoutEffect(() => chart?.setTexts(texts), [chart, texts]);
  useLayoutEffect(() => chart?.setLabel(label), [chart, label]);
  useLayoutEffect(() => chart?.element.setAttribute('aria-describedby', summaryId), [chart, summaryId]);
  useLayoutEffect(() => chart?.setLanes(lanes, settled), [chart, lanes, settled]);
  useLayoutEffect(() => chart?.setHovered(hovered), [chart, hovered]);
  useLayoutEffect(() => chart?.setFixed(fixed), [chart, fixed]);
  useEffect(() => (chart ? feed(chart.update) : undefined), [chart, feed]);
  useEffect(() => {
    if (!chart || !onChart) return;
    onChart(chart);
    return () => onChart(null);
  }, [chart, onChart]);

  const count = lanes.length;
  return (
    <ChartFrame
      pair={pair}
      period={period}
      stale={stale}
      chart={chart}
      slot={slot}
      header={header}
      tools={
        <>
          {tools}
          {fixed === null && (
            <Button
              size="small"
              look="quiet"
              aria-pressed={following}
              className={styles.follow}
              onClick={() => chart?.follow()}
            >
              <Crosshair size={14} aria-hidden="true" />
              {t(count === 0 ? 'seconds.followPrice' : 'seconds.follow', { count })}
            </Button>
          )}
        </>
      }
      views={
        fixed === null && (
          <Tool label={t('seconds.all')} icon={ChevronsRightLeft} onClick={() => chart?.fit()} />
        )
      }
      table={(id) =>
        chart && <SecondsTable id={id} chart={chart} texts={texts} decimals={decimals} caption={label} />
      }
    >
      <p id={summaryId} className={styles.summary}>
        <VisuallyHidden>{summary}</VisuallyHidden>
      </p>
      {beside}
    </ChartFrame>
  );
}
