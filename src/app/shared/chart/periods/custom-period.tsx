import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Field } from '#app/ui/field.tsx';
import { MOST_MINUTES } from '#protocol/added-minutes.ts';
import type { ChartPeriod } from '#protocol/periods.ts';
import styles from './custom-period.module.css';
import { ownPeriods } from './own-periods.ts';
import { isProblem, type PeriodProblem, typedPeriod } from './typed-period.ts';

interface CustomPeriodProps {
  /** What has been typed so far. */
  readonly text?: string | undefined;
  readonly className?: string | undefined;
  readonly onPeriod: (period: ChartPeriod) => void;
}

/** A field for a period in minutes: shows the chart in it and keeps it in the menu, or says why it is none. */
export function CustomPeriod({ text = '', className, onPeriod }: CustomPeriodProps) {
  const { t } = useTranslation('desk');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  const [problem, setProblem] = useState<PeriodProblem | null>(null);
  const add = () => {
    const read = typedPeriod(typed);
    if (isProblem(read)) {
      setProblem(read);
      field.current?.focus();
      return;
    }
    ownPeriods.add(read);
    onPeriod(read);
  };
  return (
    <form
      className={cx(styles.custom, className)}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Field
        ref={field}
        label={t('chart-period.own')}
        size="small"
        autoComplete="off"
        value={typed}
        error={problem && t(`chart-period.${problem}`, { most: MOST_MINUTES })}
        suffix={
          <Button size="small" look="quiet" type="submit">
            {t('chart-period.add')}
          </Button>
        }
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(null);
        }}
      />
    </form>
  );
}
