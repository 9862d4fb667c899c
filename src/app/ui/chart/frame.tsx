import {
  Camera,
  ChevronsRight,
  ChevronsRightLeft,
  type LucideIcon,
  Maximize2,
  Minimize2,
  Minus,
  Plus,
  Table2,
} from 'lucide-react';
import {
  type ComponentProps,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { CandleUpdate } from '#protocol/market.ts';
import type { ChartPeriod } from '#protocol/tables.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import { Button, IconButton } from '../button.tsx';
import { saveBlob } from '../save-blob.ts';
import { type ChartHandle, createCandleChart } from './candle-chart.ts';
import type { Overlay, PaintOverlays } from './chart-types.ts';
import { chartTexts } from './elements.ts';
import styles from './frame.module.css';
import { listenToGestures } from './gestures.ts';
import { takeChart } from './handover.ts';
import { seriesKey } from './series.ts';

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
  /** The logarithmic price axis where the screen keeps it; else the chart does. */
  readonly log?: { readonly on: boolean; readonly set: (on: boolean) => void };
  /** Told the chart when it stands, and null when it goes. Must keep its identity. */
  readonly onChart?: (chart: ChartHandle | null) => void;
}

const NO_OVERLAYS: readonly Overlay[] = [];

// With the first pointer over the picture; without them it can be dragged and takes keys.
const PanButtons = lazy(() =>
  import('./pan-buttons.tsx').then(
    (part) => ({ default: part.PanButtons }),
    () => ({ default: () => null }),
  ),
);

const ChartTable = lazy(() => import('./table.tsx').then((part) => ({ default: part.ChartTable })));

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
    onChart,
  } = props;
  const { t, i18n } = useTranslation();
  const frame = useRef<HTMLElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  const release = useRef<(() => void) | undefined>(undefined);
  const made = useRef<ChartHandle | null>(null);
  const [chart, setChart] = useState<ChartHandle | null>(null);
  const [ownLog, setOwnLog] = useState(false);
  const [log, setLog] = props.log ? [props.log.on, props.log.set] : [ownLog, setOwnLog];
  const [table, setTable] = useState(false);
  const [pointed, setPointed] = useState(false);
  const tableId = useId();
  const full = useFullScreen(frame);
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
  // What is done with it may come a moment later: all at once would hold the page for long.
  useEffect(() => setChart(made.current), []);

  // Before the feed, which may answer at once.
  useLayoutEffect(() => chart?.setDecimals(decimals), [chart, decimals]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` keeps its identity over a change of language
  useLayoutEffect(() => chart?.setTexts(chartTexts(t)), [chart, t, i18n.language]);
  useLayoutEffect(() => chart?.setLabel(`${label}. ${t('ui.chart.keys')}`), [chart, label, t]);
  useOverlays(chart, overlays);
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

  const save = async () => {
    const image = await chart?.image();
    if (image) saveBlob(image, `${pair.base}-${pair.quote}-${period}.png`);
  };
  const toggleFull = () => (full ? document.exitFullscreen() : frame.current?.requestFullscreen());

  return (
    <figure ref={frame} className={styles.frame} data-stale={stale}>
      <div className={styles.head}>
        {/* What else names it is not on the screen then. */}
        {full && (
          <b className={styles.pair} translate="no">
            {pairName(pair)}
          </b>
        )}
        {header}
        <div className={styles.tools}>
          {tools}
          <Button
            size="small"
            look="quiet"
            aria-pressed={log}
            aria-label={t('ui.chart.logName')}
            className={styles.log}
            onClick={() => setLog(!log)}
          >
            {t('ui.chart.log')}
          </Button>
          <Tool label={t('ui.chart.zoomOut')} icon={Minus} onClick={() => chart?.zoom(0.8)} />
          <Tool label={t('ui.chart.zoomIn')} icon={Plus} onClick={() => chart?.zoom(1.25)} />
          <Tool label={t('ui.chart.fit')} icon={ChevronsRightLeft} onClick={() => chart?.fit()} />
          <Tool label={t('ui.chart.newest')} icon={ChevronsRight} onClick={() => chart?.reset()} />
          <Tool
            label={t('ui.chart.table')}
            icon={Table2}
            aria-expanded={table}
            aria-controls={table ? tableId : undefined}
            onClick={() => setTable(!table)}
          />
          <Tool label={t('ui.chart.saveImage')} icon={Camera} onClick={save} />
          <Tool
            label={t(full ? 'ui.chart.leaveFullScreen' : 'ui.chart.fullScreen')}
            icon={full ? Minimize2 : Maximize2}
            onClick={toggleFull}
          />
        </div>
      </div>
      <div className={styles.body} onPointerEnter={() => setPointed(true)}>
        {/* Under its table the picture is no stop of the keyboard. */}
        <div ref={slot} className={styles.slot} inert={table} />
        {pointed && chart && (
          <Suspense>
            <PanButtons onPan={chart.pan} />
          </Suspense>
        )}
        {props.beside}
        {table && chart && (
          <Suspense>
            <ChartTable id={tableId} chart={chart} decimals={decimals} caption={label}>
              {props.inWords}
            </ChartTable>
          </Suspense>
        )}
      </div>
    </figure>
  );
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

type ToolProps = Omit<ComponentProps<typeof IconButton>, 'children'> & { readonly icon: LucideIcon };

export function Tool({ icon: Icon, ...button }: ToolProps) {
  return (
    <IconButton size="small" {...button}>
      <Icon size={16} aria-hidden="true" />
    </IconButton>
  );
}

/** Whether this element has the whole screen. */
export const useFullScreen = (frame: RefObject<HTMLElement | null>): boolean =>
  useSyncExternalStore(
    onFullScreen,
    () => frame.current !== null && document.fullscreenElement === frame.current,
  );

function onFullScreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
