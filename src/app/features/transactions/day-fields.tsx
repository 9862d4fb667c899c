import { useTranslation } from 'react-i18next';
import { Field } from '#app/ui/field.tsx';
import styles from './transactions.module.css';

type Days = { readonly [Name in 'from' | 'to']?: string };

interface DayFieldsProps {
  readonly days: Days;
  /** Neither day can be chosen past the other. */
  readonly ordered?: boolean;
  readonly onChange: (change: Days) => void;
}

/** The first and the last day of a period. */
export function DayFields({ days, ordered = false, onChange }: DayFieldsProps) {
  const { t } = useTranslation('assets');
  const bounds = ordered ? { from: { max: days.to }, to: { min: days.from } } : { from: {}, to: {} };
  return (['from', 'to'] as const).map((name) => (
    <Field
      key={name}
      className={styles.day}
      size="small"
      type="date"
      label={t(`transactions.filter.${name}`)}
      value={days[name] ?? ''}
      {...bounds[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  ));
}
