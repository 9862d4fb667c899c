import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import type { Pair } from '#protocol/units.ts';
import { useChartSettings } from '../chart-settings.ts';
import { withHiddenTurned } from './kept-indicator.ts';
import styles from './legend-eyes.module.css';
import { useLegendEntries } from './use-legend-entries.ts';

interface LegendEyesProps {
  readonly chart: ChartHandle;
  readonly pair: Pair;
}

/** Keeps an event from the picture, which would be dragged, reset or asked for its menu. */
const keep = (event: Event) => {
  if (!(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === ' ')
    event.stopPropagation();
};

/** Makes each entry of the legend a button that hides its indicator for a moment, or shows it again. */
export function LegendEyes({ chart, pair }: LegendEyesProps) {
  const { t } = useTranslation('desk');
  const [{ indicators }, change] = useChartSettings(pair);
  const entries = useLegendEntries(chart);
  /** The indicator whose button was pressed: the legend is built again, and its new button takes the focus. */
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    const off = new AbortController();
    for (const entry of entries) {
      entry.classList.add(styles.entry ?? '');
      entry.parentElement?.classList.add(styles.row ?? '');
      for (const kind of ['pointerdown', 'dblclick', 'keydown'])
        entry.addEventListener(kind, keep, { signal: off.signal });
    }
    const again = entries.find(({ dataset }) => dataset.indicator === pressed.current);
    if (again) {
      again.querySelector('button')?.focus({ preventScroll: true });
      pressed.current = null;
    }
    return () => off.abort();
  }, [entries]);
  return entries.map((entry) => {
    const id = entry.dataset.indicator ?? '';
    const isShown = entry.querySelector('b') !== null;
    const EyeOrNot = isShown ? Eye : EyeOff;
    return createPortal(
      <button
        type="button"
        className={styles.eye}
        aria-label={t(isShown ? 'indicators.hide' : 'indicators.show', {
          name: entry.firstChild?.textContent?.trim(),
        })}
        onClick={() => {
          pressed.current = id;
          change({ indicators: withHiddenTurned(indicators, id) });
        }}
      >
        <EyeOrNot size={12} aria-hidden="true" />
      </button>,
      entry,
      id,
    );
  });
}
