import {
  Camera,
  ChevronsRightLeft,
  Crosshair,
  Maximize2,
  Minimize2,
  Minus,
  Plus,
  Table2,
} from 'lucide-react';
import {
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondsSeries } from '#protocol/seconds.ts';
import type { SecondsPeriod } from '#protocol/seconds-periods.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import { Button } from '../../button.tsx';
import { useHandler } from '../../hooks.ts';
import { saveBlob } from '../../save-blob.ts';
import { VisuallyHidden } from '../../visually-hidden.tsx';
import frame from '../frame.module.css';
import { Tool, useFullScreen } from '../frame.tsx';
import { PanButtons } from '../pan-buttons.tsx';
import type { ViewRange } from '../view.ts';
import styles from './seconds.module.css';
import { createSecondsChart, type SecondsHandle } from './seconds-chart.ts';
import { SecondsTable } from './seconds-table.tsx';
import type { Lane, SecondsTexts, SettledLane } from './seconds-types.ts';

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
}

const NONE: readonly SettledLane[] = [];

/** The words of the canvas side. */
function useTexts(): SecondsTexts {
  const { t, i18n } = useTranslation(['seconds', 'common']);
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
  const { stale = false, fixed = null, header, tools } = props;
  const { t } = useTranslation(['seconds', 'common']);
  const texts = useTexts();
  const figure = useRef<HTMLElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<SecondsHandle | null>(null);
  const [following, setFollowing] = useState(true);
  const [table, setTable] = useState(false);
  const tableId = useId();
  const summaryId = useId();
  const full = useFullScreen(figure);
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
  useLayoutEffect(() => chart?.setLabel(`${label}. ${t('ui.chart.keys')}`), [chart, label, t]);
  useLayoutEffect(() => chart?.element.setAttribute('aria-describedby', summaryId), [chart, summaryId]);
  useLayoutEffect(() => chart?.setLanes(lanes, settled), [chart, lanes, settled]);
  useLayoutEffect(() => chart?.setHovered(hovered), [chart, hovered]);
  useLayoutEffect(() => chart?.setFixed(fixed), [chart, fixed]);
  useEffect(() => (chart ? feed(chart.update) : undefined), [chart, feed]);

  const save = async () => {
    const image = await chart?.image();
    if (image) saveBlob(image, `${pair.base}-${pair.quote}-${period}.png`);
  };
  const toggleFull = () => (full ? document.exitFullscreen() : figure.current?.requestFullscreen());
  const count = lanes.length;

  return (
    <figure ref={figure} className={frame.frame} data-stale={stale}>
      <div className={frame.head}>
        {full && (
          <b className={frame.pair} translate="no">
            {pairName(pair)}
          </b>
        )}
        {header}
        <div className={frame.tools}>
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
          {fixed === null && (
            <>
              <Tool label={t('ui.chart.zoomOut')} icon={Minus} onClick={() => chart?.zoom(0.8)} />
              <Tool label={t('ui.chart.zoomIn')} icon={Plus} onClick={() => chart?.zoom(1.25)} />
              <Tool label={t('seconds.all')} icon={ChevronsRightLeft} onClick={() => chart?.fit()} />
            </>
          )}
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
      <div className={frame.body}>
        {/* Under its table the picture is no stop of the keyboard. */}
        <div ref={slot} className={frame.slot} inert={table} />
        <p id={summaryId} className={styles.summary}>
          <VisuallyHidden>{summary}</VisuallyHidden>
        </p>
        {/* Its words may come later: they must not take the picture away until then. */}
        {chart && fixed === null && (
          <Suspense>
            <PanButtons onPan={chart.pan} />
          </Suspense>
        )}
        {table && chart && (
          <SecondsTable id={tableId} chart={chart} texts={texts} decimals={decimals} caption={label} />
        )}
      </div>
    </figure>
  );
}
