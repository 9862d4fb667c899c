import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '#app/ui/amount-field.tsx';
import { Button } from '#app/ui/button.tsx';
import type { PairRule } from '#protocol/platform.ts';
import type { TermTexts } from '../ticket-draft.ts';
import styles from './further.module.css';

/** The distance of a trailing stop as it is typed: one of both is there. */
export type TrailTexts = Pick<TermTexts, 'trailingAmount' | 'trailingPercent'>;

export const trailName = ({ trailingAmount }: TrailTexts) =>
  trailingAmount === undefined ? 'trailingPercent' : 'trailingAmount';

interface TrailFieldProps {
  readonly rule: PairRule;
  readonly value: TrailTexts;
  readonly error: string | null | undefined;
  /** With the one that it is given in now. */
  readonly onChange: (value: TrailTexts) => void;
  readonly ref?: Ref<HTMLInputElement>;
  readonly 'data-autofocus'?: boolean;
}

/** How far a trailing stop stays behind, in percent or in the quote coin. */
export function TrailField({ rule, value, error, onChange, ...field }: TrailFieldProps) {
  const { t } = useTranslation(['trade', 'orders']);
  const name = trailName(value);
  const { quote } = rule.pair;
  const choice = (wanted: typeof name, label: string) => (
    <Button
      size="small"
      look="quiet"
      className={styles.chip}
      aria-label={t('orders.field.trailIn', { unit: label })}
      aria-pressed={wanted === name}
      onClick={() => wanted !== name && onChange({ [wanted]: '' })}
    >
      {label}
    </Button>
  );
  return (
    <AmountField
      {...field}
      label={t('orders.field.trail')}
      value={value[name] ?? ''}
      coin={name === 'trailingPercent' ? '%' : quote}
      precision={name === 'trailingPercent' ? 2 : rule.pricePrecision}
      uncut
      error={error}
      onChange={(text) => onChange({ [name]: text })}
      extra={
        <>
          {choice('trailingPercent', '%')}
          {choice('trailingAmount', quote)}
        </>
      }
    />
  );
}
