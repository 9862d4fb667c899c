import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from '#app/ui/chart/axes.ts';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import { Field } from '#app/ui/field.tsx';
import type { ChartReplay, ReplayView } from '../chart-replay.ts';
import styles from './replay.module.css';

interface MomentFieldProps {
  readonly chart: ChartHandle;
  readonly replay: ChartReplay;
  readonly view: ReplayView;
}

/** The moment of a replay, in the zone of the chart: another one leads to the last candle that opens by then. */
export function MomentField({ chart, replay, view }: MomentFieldProps) {
  const { t } = useTranslation('desk');
  /** What is typed; a part of a moment is none yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const textOf = (time: number) => momentText(time, chart.period()).replace(' ', 'T');
  const now = textOf(view.opens);
  const first = chart.share.model.store.time[0];
  return (
    <Field
      className={styles.moment}
      size="small"
      type={now.includes('T') ? 'datetime-local' : 'date'}
      label={t('replay.moment')}
      labelHidden
      min={first === undefined ? undefined : textOf(first)}
      value={typed ?? now}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value !== '' && target.validity.valid) {
          replay.show(replay.lastUpTo(target.value, textOf) + 1);
        }
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
