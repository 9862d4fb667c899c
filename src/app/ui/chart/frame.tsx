import { ChevronsRight, ChevronsRightLeft } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CandleUpdate } from '#protocol/market.ts';
import type { ChartPeriod } from '#protocol/periods.ts';
import type { Pair } from '#protocol/units.ts';
import { type ChartHandle, createCandleChart } from './candle-chart.ts';
import { ChartFrame, late, Tool } from './chart-frame.tsx';
import type { ChartTexts, FurtherLook, Overlay, PaintOverlays } from './chart-types.ts';
import { listenToGestures } from './gestures.ts';
import { takeChart } from './handover.ts';
import { byName, CANDLE_FIELDS, seriesKey } from './series.ts';

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
  /** The market's prices may not be traded on: the picture is grey, as they are. */
  readonly stale?: boolean;
  /** Seconds to keep free right of the last candle: the longest running expiry. */
  readonly rightRoom?: number;
  /** Stands left of the chart's own tools: period tabs. */
  readonly header?: ReactNode;
  /** Before the chart's own tools. */
  readonly tools?: ReactNode;
  /** Beside the picture: settings of what is drawn. */
  readonly beside?: ReactNode;
  /** What is drawn over the candles, in words: below their table. */
  readonly inWords?: ReactNode;
  /** How the prices are drawn; candles unless said. */
  readonly look?: FurtherLook | null;
  /** Without the buttons that move the view, which the pointer and the keys do. */
  readonly plain?: boolean;
  /** The price axis is logarithmic. */
  readonly log?: boolean;
  /** Told the chart when it stands, and null when it goes. Must keep its identity. */
  readonly onChart?: (chart: ChartHandle | null) => void;
}

const NO_OVERLAYS: readonly Overlay[] = [];

const ChartTable = late(() => import('./table.tsx').then((part) => part.ChartTable));

/** The words that the canvas side of the chart shows, in the person's language. */
const chartTexts = (t: (key: string) => string): ChartTexts =>
  byName([...CANDLE_FIELDS, 'empty'], (name) => t(`ui.chart.${name}`));

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
    stale = false,
    header,
    tools,
    log = false,
    onChart,
  } = props;
  const { t, i18n } = useTranslation();
  const slot = useRef<HTMLDivElement>(null);
  const release = useRef<(() => void) | undefined>(undefined);
  const made = useRef<ChartHandle | null>(null);
  const [chart, setChart] = useState<ChartHandle | null>(null);
  const key = seriesKey({ pair, period });
  const decimals = useMemo(() => ({ price: precision, volume: amounts }), [precision, amounts]);
  const first = useRef({ key, decimals });

  useLayoutEffect(() => {
    if (!slot.current) return;
    const offer = takeChart(first.current.key);
    if (offer) slot.current.append(offer.chart.element);
    release.current = offer?.release;
    const mine = offer?.chart ?? createCandleChart(slot.current, first.current);
    mine.listen(listenToGestures);
    made.current = mine;
    return () => {
      setChart(null);
      release.current?.();
      mine.destroy();
    };
  }, []);
  // All who do something with it are told at once, after the first picture: one rendering for all of them.
  useEffect(() => {
    setChart(made.current);
    onChart?.(made.current);
    return () => onChart?.(null);
  }, [onChart]);

  // Before the feed, which may answer at once.
  useLayoutEffect(() => chart?.setDecimals(decimals), [chart, decimals]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` keeps its identity over a change of language
  useLayoutEffect(() => chart?.setTexts(chartTexts(t)), [chart, t, i18n.language]);
  useLayoutEffect(() => chart?.setLabel(label), [chart, label]);
  useOverlays(chart, overlays);
  useLayoutEffect(() => chart?.setRightRoom(rightRoom), [chart, rightRoom]);
  useLayoutEffect(() => chart?.setLogScale(log), [chart, log]);
  useLook(chart, props.look ?? null);
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
    <ChartFrame
      pair={pair}
      period={period}
      stale={stale}
      chart={chart}
      slot={slot}
      header={header}
      tools={tools}
      views={
        !props.plain && (
          <>
            <Tool label={t('ui.chart.fit')} icon={ChevronsRightLeft} onClick={() => chart?.fit()} />
            <Tool label={t('ui.chart.newest')} icon={ChevronsRight} onClick={() => chart?.reset()} />
          </>
        )
      }
      table={(id) =>
        chart && (
          <ChartTable id={id} chart={chart} decimals={decimals} caption={label}>
            {props.inWords}
          </ChartTable>
        )
      }
    >
      {props.beside}
    </ChartFrame>
  );
}

/** Candles, until the code of another look is here. */
function useLook(chart: ChartHandle | null, name: FurtherLook | null): void {
  useLayoutEffect(() => {
    if (!chart || name === null) return;
    let left = false;
    import('./chart-looks.ts')
      .then(({ CHART_LOOKS }) => left || chart.setLook(CHART_LOOKS[name]))
      .catch(() => undefined);
    return () => {
      left = true;
      chart.setLook(null);
    };
  }, [chart, name]);
}

/** Their painter comes with the first of them: a visitor has none. */
function useOverlays(chart: ChartHandle | null, overlays: readonly Overlay[]): void {
  const [paint, setPaint] = useState<PaintOverlays | null>(null);
  const wanted = overlays.length > 0;
  useEffect(() => {
    if (!wanted) return;
    // The candles stand without them; the table of orders says the same.
    import('./overlays.ts').then(({ paintOverlays }) => setPaint(() => paintOverlays)).catch(() => undefined);
  }, [wanted]);
  useLayoutEffect(() => void (paint && chart?.setOverlays(overlays, paint)), [chart, overlays, paint]);
}
