import { LayoutPanelLeft } from 'lucide-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import {
  choosePreset,
  clampSize,
  DEFAULTS,
  type DeskLayout,
  deskLayout,
  type Part,
  PRESETS,
  type Preset,
  RANGES,
  resetSizes,
  resize,
  sizeVariable,
  sizeVariables,
} from '#app/shared/prefs/desk-layout.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { useBookSettings } from '../book/book-settings.ts';
import styles from './desk.module.css';

export const useDeskLayout = (): DeskLayout => useSyncExternalStore(deskLayout.subscribe, deskLayout.get);

interface DeskProps {
  /** The person can place orders: the form goes along when the chart takes the whole screen. */
  readonly trades: boolean;
  /** Beside everything, over the whole height. */
  readonly watch: ReactNode;
  readonly chart: ReactNode;
  readonly book: ReactNode;
  readonly tape: ReactNode;
  /** False where none are taken: then the side lies under the rest. */
  readonly orders: ReactNode;
  /** The form, and the assets under it; else what stands in its place. */
  readonly side: ReactNode;
}

/** Places the panels by the chosen preset, with lines between them that can be moved. */
export function Desk({ trades, watch, chart, book, tape, orders, side }: DeskProps) {
  const { t } = useTranslation();
  const platform = usePlatform();
  const { preset, sizes } = useDeskLayout();
  const desk = useRef<HTMLDivElement>(null);
  const shown = sizes[preset];
  const { view, compact } = useBookSettings();
  // A few rows take no more than their room: the trades get the rest.
  const few = preset === 'classic' && compact && view === 'both';
  // Straight into the style: dragging draws no component.
  const drag = (part: Part, size: number) =>
    desk.current?.style.setProperty(sizeVariable(part), String(size));
  const splitter = (part: Part, line: 'vertical' | 'horizontal') => (
    <Splitter
      part={part}
      preset={preset}
      size={shown[part]}
      line={line}
      controls={`trade-${part}`}
      onDrag={drag}
      className={styles[`${part}Line`]}
    />
  );
  return (
    <div
      ref={desk}
      className={styles.desk}
      data-preset={preset}
      data-quotes={orders === false || undefined}
      data-full={trades || undefined}
      // Where the screen is the desk's, the sign of the page's head is not there.
      data-paper={platform?.sandbox ? t('shell.sandbox.badge') : undefined}
      style={Object.fromEntries(sizeVariables(shown))}
    >
      {watch}
      <div className={cx(styles.part, styles.chart)}>{chart}</div>
      {splitter('book', 'vertical')}
      <div id="trade-book" className={styles.books} data-few={few}>
        <div className={styles.part}>{book}</div>
        {few ? <div /> : splitter('tape', preset === 'classic' ? 'horizontal' : 'vertical')}
        <div id="trade-tape" className={styles.part}>
          {tape}
        </div>
      </div>
      {orders ? (
        <>
          {splitter('side', 'vertical')}
          <div id="trade-side" className={styles.side}>
            {side}
          </div>
          {splitter('orders', 'horizontal')}
          <div id="trade-orders" className={cx(styles.part, styles.orders)}>
            {orders}
          </div>
        </>
      ) : (
        <div className={styles.side}>{side}</div>
      )}
    </div>
  );
}

interface SplitterProps {
  readonly part: Part;
  readonly preset: Preset;
  readonly size: number;
  /** How the line lies between the panels. */
  readonly line: 'vertical' | 'horizontal';
  /** The id of the panel that it resizes. */
  readonly controls: string;
  /** While it is dragged, before the size is kept. */
  readonly onDrag: (part: Part, size: number) => void;
  readonly className?: string | undefined;
}

const STEP = { px: 16, '%': 2 } as const;

/**
 * The line between two panels: dragged, or taken with one press and put down with the next, or moved with the arrow keys;
 * Home and End give the smallest and the largest size, a double click the one it came with.
 */
function Splitter({ part, preset, size, line, controls, onDrag, className }: SplitterProps) {
  const { t } = useTranslation('trade');
  const drag = useRef<{ readonly at: number; readonly size: number; readonly per: number } | null>(null);
  /** Pressed and let go in one place: it follows the pointer. */
  const [taken, setTaken] = useState(false);
  const { unit, min, max } = RANGES[part];
  const where = (event: PointerEvent) => (line === 'vertical' ? event.clientX : event.clientY);

  const dragged = (event: PointerEvent): number | null => {
    const from = drag.current;
    return from && clampSize(part, from.size + (from.at - where(event)) * from.per);
  };
  const put = (next: number | null) => {
    drag.current = null;
    setTaken(false);
    if (next !== null) resize(part, next);
  };
  const start = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    if (taken) return put(dragged(event));
    event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    const whole = line === 'vertical' ? box?.width : box?.height;
    drag.current = { at: where(event), size, per: unit === 'px' ? 1 : 100 / (whole || 100) };
  };
  const end = (event: PointerEvent) => {
    if (drag.current?.at === where(event)) setTaken(true);
    else put(dragged(event));
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && taken) {
      onDrag(part, size);
      return put(null);
    }
    const [more, less] = line === 'vertical' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const next = { [more]: size + STEP[unit], [less]: size - STEP[unit], Home: min, End: max }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    put(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule can't be moved, a separator with a value can
    <div
      role="separator"
      tabIndex={0}
      aria-label={t(`trade.layout.resize.${part}`)}
      aria-orientation={line}
      aria-controls={controls}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuetext={`${size} ${unit}`}
      className={cx(styles.splitter, styles[line], className)}
      data-taken={taken || undefined}
      onPointerDown={start}
      onPointerMove={(event) => {
        const next = dragged(event);
        if (next !== null) onDrag(part, next);
      }}
      onPointerUp={end}
      onPointerCancel={() => put(null)}
      onDoubleClick={() => resize(part, DEFAULTS[preset][part])}
      onKeyDown={key}
    />
  );
}

export function LayoutMenu() {
  const { t } = useTranslation('trade');
  const { preset: chosen } = useDeskLayout();
  return (
    <Menu
      buttonClassName={buttonClass({ look: 'quiet', size: 'small' })}
      button={
        <>
          <LayoutPanelLeft size={14} aria-hidden="true" />
          {t('trade.layout.menu')}
        </>
      }
    >
      {PRESETS.map((preset) => (
        <MenuItem key={preset} checked={preset === chosen} onSelect={() => choosePreset(preset)}>
          {t(`trade.layout.${preset}`)}
        </MenuItem>
      ))}
      <MenuItem onSelect={resetSizes}>{t('trade.layout.reset')}</MenuItem>
    </Menu>
  );
}
