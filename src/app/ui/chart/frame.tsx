import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CandleUpdate } from '#protocol/market.ts';
import type { ChartPeriod } from '#protocol/tables.ts';
import type { Pair } from '#protocol/units.ts';
import { type ChartHandle, createCandleChart } from './candle-chart.ts';
import type { Overlay } from './chart-types.ts';
import styles from './frame.module.css';
import { takeChart } from './handover.ts';
import { paintOverlays } from './overlays.ts';
import { seriesKey } from './series.ts';
import { ChartTable, chartTexts } from './table.tsx';
import { ChartTools } from './tools.tsx';

export interface CandleChartProps {
  readonly pair: Pair;
  readonly period: ChartPeriod;
  /**
   * Follows the series of the pair and period: calls back with each update, gives the off-switch. Updates go straight
   * to the canvas, React does not render for them. Must keep its identity (useCallback) while the series is the same.
   */
  readonly feed: (push: (update: CandleUpdate) => void) => () => void;
  /** Decimals of the pair's price. */
  readonly precision: number;
  /** Decimals of the pair's amounts. */
  readonly amounts: number;
  /** What the picture is, in words. */
  readonly label: string;
  readonly overlays?: readonly Overlay[];
  /** Seconds to keep free right of the last candle: the longest running expiry. */
  readonly rightRoom?: number;
  /** Stands left of the chart's own tools: period tabs. */
  readonly header?: ReactNode;
  /** Before the chart's own tools. */
  readonly tools?: ReactNode;
  /** The logarithmic price axis where the screen keeps it; else the chart does. */
  readonly log?: { readonly on: boolean; readonly set: (on: boolean) => void };
  /** Told the chart when it stands, and null when it goes. Must keep its identity. */
  readonly onChart?: (chart: ChartHandle | null) => void;
}

const NO_OVERLAYS: readonly Overlay[] = [];

/** The candle chart with its tools. Fills its parent. Takes over the chart that was painted before React, if it is its own. */
export function CandleChart(props: CandleChartProps) {
  const {
    pair,
    period,
    feed,
    precision,
    amounts,
    label,
    overlays = NO_OVERLAYS,
    rightRoom = 0,
    header,
    tools,
    onChart,
  } = props;
  const { t, i18n } = useTranslation();
  const frame = useRef<HTMLElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  const release = useRef<(() => void) | undefined>(undefined);
  const made = useRef<ChartHandle | null>(null);
  const [chart, setChart] = useState<ChartHandle | null>(null);
  const [ownLog, setOwnLog] = useState(false);
  const log = props.log?.on ?? ownLog;
  const [table, setTable] = useState(false);
  const tableId = useId();
  const key = seriesKey({ pair, period });
  const decimals = useMemo(() => ({ price: precision, volume: amounts }), [precision, amounts]);
  const first = useRef({ key, decimals });

  useLayoutEffect(() => {
    if (!slot.current) return;
    const offer = takeChart(first.current.key);
    if (offer) slot.current.append(offer.chart.element);
    release.current = offer?.release;
    const mine = offer?.chart ?? createCandleChart(slot.current, first.current);
    made.current = mine;
    return () => {
      setChart(null);
      release.current?.();
      mine.destroy();
    };
  }, []);
  // What is done with it may come a moment later: all at once would hold the page for long.
  useEffect(() => setChart(made.current), []);

  // Before the feed, which may answer at once.
  useLayoutEffect(() => chart?.setDecimals(decimals), [chart, decimals]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` keeps its identity over a change of language
  useLayoutEffect(() => chart?.setTexts(chartTexts(t)), [chart, t, i18n.language]);
  useLayoutEffect(() => chart?.setLabel(`${label}. ${t('ui.chart.keys')}`), [chart, label, t]);
  useLayoutEffect(() => chart?.setOverlays(overlays, paintOverlays), [chart, overlays]);
  useLayoutEffect(() => chart?.setRightRoom(rightRoom), [chart, rightRoom]);
  useLayoutEffect(() => chart?.setLogScale(log), [chart, log]);
  useEffect(() => {
    if (!chart || !onChart) return;
    onChart(chart);
    return () => onChart(null);
  }, [chart, onChart]);
  useEffect(() => {
    if (!chart) return;
    chart.expect(key);
    const stop = feed(chart.update);
    // The chart never goes without a feed: the one it came with ends when its own has begun.
    release.current?.();
    release.current = undefined;
    return stop;
  }, [chart, feed, key]);

  return (
    <figure ref={frame} className={styles.frame}>
      <div className={styles.head}>
        {header}
        <ChartTools
          chart={chart}
          frame={frame}
          fileName={`${pair.base}-${pair.quote}-${period}`}
          log={log}
          onLog={props.log?.set ?? setOwnLog}
          extra={tools}
          table={table}
          onTable={setTable}
          tableId={tableId}
        />
      </div>
      <div className={styles.body}>
        <div ref={slot} className={styles.slot} />
        {table && chart && <ChartTable id={tableId} chart={chart} decimals={decimals} caption={label} />}
      </div>
    </figure>
  );
}
