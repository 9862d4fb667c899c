import { Camera, type LucideIcon, Maximize2, Minimize2, Minus, Plus, Table2 } from 'lucide-react';
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { type Pair, pairName } from '#protocol/units.ts';
import { IconButton } from '../button.tsx';
import { saveBlob } from '../save-blob.ts';
import styles from './frame.module.css';

/** What the tools of every chart ask of it. */
interface FramedChart {
  zoom(factor: number): void;
  pan(share: number): void;
  image(): Promise<Blob | null>;
}

interface ChartFrameProps {
  readonly pair: Pair;
  readonly period: string;
  readonly stale: boolean;
  /** Null before it stands. */
  readonly chart: FramedChart | null;
  /** Where the picture stands. */
  readonly slot: RefObject<HTMLDivElement | null>;
  /** Stands left of the tools: period tabs. */
  readonly header: ReactNode;
  /** Before the tools of every chart. */
  readonly tools: ReactNode;
  /** After the zoom; without it the view can't be moved. */
  readonly views: ReactNode;
  /** In numbers, under this name. */
  readonly table: (id: string) => ReactNode;
  /** Beside the picture. */
  readonly children: ReactNode;
}

/** What a press brings: the picture stands without it, and the next look tries again. */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load()
      .catch(load)
      .then(
        (part) => ({ default: part as ComponentType<Props> }),
        () => ({ default: (() => null) as ComponentType<Props> }),
      ),
  );

// With the first pointer over the picture; without them it can be dragged and takes keys.
const PanButtons = late(() => import('./pan-buttons.tsx').then((part) => part.PanButtons));

/** A chart with the tools that all of them have. Fills its parent. */
export function ChartFrame(props: ChartFrameProps) {
  const { pair, period, stale, chart, slot, header, tools, views, children } = props;
  const { t } = useTranslation();
  const frame = useRef<HTMLElement>(null);
  const [table, setTable] = useState(false);
  const [pointed, setPointed] = useState(false);
  const tableId = useId();
  const full = useFullScreen(frame);
  const save = async () => {
    const image = await chart?.image();
    if (image) saveBlob(image, `${pair.base}-${pair.quote}-${period}.png`);
  };
  // On a desk that says so, the form comes along; a further chart has the screen alone.
  const toggleFull = () =>
    full
      ? document.exitFullscreen()
      : ((views && frame.current?.closest('[data-full]')) || frame.current)?.requestFullscreen();
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
          {views && (
            <>
              <Tool label={t('ui.chart.zoomOut')} icon={Minus} onClick={() => chart?.zoom(0.8)} />
              <Tool label={t('ui.chart.zoomIn')} icon={Plus} onClick={() => chart?.zoom(1.25)} />
              {views}
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
      <div className={styles.body} onPointerEnter={() => setPointed(true)}>
        {/* Under its table the picture is no stop of the keyboard. */}
        <div ref={slot} className={styles.slot} inert={table} />
        {pointed && views && chart && (
          <Suspense>
            <PanButtons onPan={chart.pan} />
          </Suspense>
        )}
        {children}
        {table && chart && <Suspense>{props.table(tableId)}</Suspense>}
      </div>
    </figure>
  );
}

type ToolProps = Omit<ComponentProps<typeof IconButton>, 'children'> & { readonly icon: LucideIcon };

export function Tool({ icon: Icon, ...button }: ToolProps) {
  return (
    <IconButton size="small" {...button}>
      <Icon size={16} aria-hidden="true" />
    </IconButton>
  );
}

/** Whether this element has the whole screen, alone or with what stands around it. */
const useFullScreen = (frame: RefObject<HTMLElement | null>): boolean =>
  useSyncExternalStore(onFullScreen, () => document.fullscreenElement?.contains(frame.current) ?? false);

function onFullScreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
