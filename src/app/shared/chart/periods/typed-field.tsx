import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHandler } from '#app/ui/hooks.ts';
import type { ChartPeriod } from '#protocol/periods.ts';
import styles from './custom-period.module.css';
import { CustomPeriod } from './custom-period.tsx';

interface TypedFieldProps {
  /** The digits that opened it. */
  readonly typed: string | undefined;
  readonly onPeriod: (period: ChartPeriod) => void;
  readonly onClose: () => void;
}

/** The field that digits open over the chart: it takes the focus and gives it back; Escape and a press elsewhere close it. */
export function TypedField({ typed, onPeriod, onClose }: TypedFieldProps) {
  const { t } = useTranslation('trade');
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const close = useHandler(onClose);
  useEffect(() => {
    opener.current = document.activeElement;
    const field = box.current?.querySelector('input');
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
    // The chart of a desk that shows the past takes no focus.
    if (document.activeElement !== field) close();
  }, [close]);
  const leave = () => {
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={t('chart.more')}
      className={styles.floating}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      <CustomPeriod
        text={typed}
        onPeriod={(period) => {
          onPeriod(period);
          leave();
        }}
      />
    </div>
  );
}
