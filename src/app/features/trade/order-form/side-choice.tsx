import { useTranslation } from 'react-i18next';
import type { Side } from '#protocol/spot.ts';
import styles from './order-form.module.css';

const SIDES: readonly Side[] = ['buy', 'sell'];

interface SideChoiceProps {
  readonly side: Side;
  readonly onChange: (side: Side) => void;
}

/** Buy or sell, as one group of radio buttons. */
export function SideChoice({ side, onChange }: SideChoiceProps) {
  const { t } = useTranslation('spot');
  return (
    <fieldset className={styles.sides} aria-label={t('spot.form.side')}>
      {SIDES.map((value) => (
        <label key={value} className={styles.side} data-side={value}>
          <input type="radio" name="spot-side" checked={value === side} onChange={() => onChange(value)} />
          {t(`spot.side.${value}`)}
        </label>
      ))}
    </fieldset>
  );
}
