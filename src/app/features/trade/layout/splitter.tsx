import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  clampSize,
  DEFAULTS,
  type Part,
  type Preset,
  RANGES,
  resize,
} from '#app/shared/prefs/desk-layout.ts';
import { cx } from '#app/ui/cx.ts';
import styles from './splitter.module.css';

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
 * The line between two panels: dragged, or moved with the arrow keys; Home and End give the smallest and the largest
 * size, a double click the one it came with.
 */
export function Splitter({ part, preset, size, line, controls, onDrag, className }: SplitterProps) {
  const { t } = useTranslation('trade');
  const drag = useRef<{ readonly at: number; readonly size: number; readonly per: number } | null>(null);
  const { unit, min, max } = RANGES[part];
  const where = (event: PointerEvent) => (line === 'vertical' ? event.clientX : event.clientY);

  const dragged = (event: PointerEvent): number | null => {
    const from = drag.current;
    return from && clampSize(part, from.size + (from.at - where(event)) * from.per);
  };
  const start = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    const whole = line === 'vertical' ? box?.width : box?.height;
    drag.current = { at: where(event), size, per: unit === 'px' ? 1 : 100 / (whole || 100) };
  };
  const end = (event: PointerEvent) => {
    const next = dragged(event);
    drag.current = null;
    if (next !== null) resize(part, next);
  };
  const key = (event: KeyboardEvent) => {
    const [more, less] = line === 'vertical' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const next = { [more]: size + STEP[unit], [less]: size - STEP[unit], Home: min, End: max }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    resize(part, next);
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
      onPointerDown={start}
      onPointerMove={(event) => {
        const next = dragged(event);
        if (next !== null) onDrag(part, next);
      }}
      onPointerUp={end}
      onLostPointerCapture={end}
      onDoubleClick={() => resize(part, DEFAULTS[preset][part])}
      onKeyDown={key}
    />
  );
}
