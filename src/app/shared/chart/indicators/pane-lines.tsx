import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import { LEAST_PANE, MOST_PANE } from '#app/ui/chart/indicator-dress.ts';
import type { Pair } from '#protocol/units.ts';
import { useChartSettings } from '../chart-settings.ts';
import { withPaneHeight } from './kept-indicator.ts';
import { withLineMoved } from './pane-layout.ts';
import styles from './pane-lines.module.css';
import { useLegendEntries } from './use-legend-entries.ts';

interface PaneLinesProps {
  readonly chart: ChartHandle;
  readonly pair: Pair;
}

interface ShownPane {
  /** The indicator that the pane's height is kept with: its first one. */
  readonly id: string;
  readonly name: string;
  /** Percent of the plot's height. */
  readonly top: number;
  readonly height: number;
}

function panesIn({ share: { state } }: ChartHandle): readonly ShownPane[] {
  const looks = state.layer?.figures().looks ?? [];
  return (state.layer?.panes() ?? []).flatMap(({ scale, top, height }) => {
    const first = looks.find((look) => look.scale === scale && look.lines.length > 0);
    return first
      ? [{ id: first.id, name: first.name, top: top * 100, height: Math.round(height * 100) }]
      : [];
  });
}

const STEP = 2;

/** The lines above the panes of a chart: each is dragged, or moved with the arrow keys, to another height. */
export function PaneLines({ chart, pair }: PaneLinesProps) {
  const [{ indicators }, change] = useChartSettings(pair);
  // Drawn again when the legends are built, which is when the panes are laid.
  useLegendEntries(chart);
  const panes = panesIn(chart);
  const heights = panes.map(({ height }) => height);
  const put = (at: number, by: number) => {
    const moved = withLineMoved(heights, at, by);
    change({
      indicators: panes.reduce(
        (set, { id, height }, index) =>
          moved[index] === height ? set : withPaneHeight(set, id, moved[index] ?? height),
        indicators,
      ),
    });
  };
  return createPortal(
    panes.map((pane, at) => (
      <PaneLine
        key={pane.id}
        pane={pane}
        fit={(by) => (withLineMoved(heights, at, by)[at] ?? pane.height) - pane.height}
        onMove={(by) => put(at, by)}
      />
    )),
    chart.plot,
  );
}

interface PaneLineProps {
  readonly pane: ShownPane;
  /** As much of a move up, in percent, as there is room for. */
  readonly fit: (by: number) => number;
  readonly onMove: (by: number) => void;
}

function PaneLine({ pane: { name, top, height }, fit, onMove }: PaneLineProps) {
  const { t } = useTranslation('desk');
  const from = useRef<number | null>(null);
  /** Percent that it has been dragged up by; the chart is drawn with it when it is let go. */
  const [dragged, setDragged] = useState(0);
  const upBy = ({ clientY, currentTarget }: PointerEvent) => {
    const whole = currentTarget.parentElement?.clientHeight ?? 0;
    return from.current === null || whole === 0 ? 0 : fit(((from.current - clientY) / whole) * 100);
  };
  const letGo = (by: number) => {
    from.current = null;
    setDragged(0);
    if (by !== 0) onMove(by);
  };
  const key = (event: KeyboardEvent) => {
    const by = { ArrowUp: STEP, ArrowDown: -STEP, Home: -MOST_PANE, End: MOST_PANE }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    // The picture under it has other uses for these keys.
    event.stopPropagation();
    if (fit(by) !== 0) onMove(by);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule can't be moved, a separator with a value can
    <div
      role="separator"
      tabIndex={0}
      aria-label={t('indicators.height', { name })}
      aria-orientation="horizontal"
      aria-valuenow={height + dragged}
      aria-valuemin={LEAST_PANE}
      aria-valuemax={MOST_PANE}
      aria-valuetext={`${height + dragged} %`}
      className={styles.line}
      style={{ '--top': `${top - dragged}%` } as CSSProperties}
      // Before the picture hears of it, which would be dragged too.
      onPointerDownCapture={(event) => {
        event.stopPropagation();
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = event.clientY;
      }}
      onPointerMove={(event) => {
        if (from.current !== null) setDragged(upBy(event));
      }}
      onPointerUp={(event) => letGo(upBy(event))}
      onPointerCancel={() => letGo(0)}
      onDoubleClickCapture={(event) => event.stopPropagation()}
      onKeyDownCapture={key}
    />
  );
}
