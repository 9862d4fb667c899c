import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOf } from '#app/format/arithmetic.ts';
import { readTypedAmount } from '#protocol/decimal.ts';
import type { Coin, Decimal } from '#protocol/units.ts';
import styles from './tape.module.css';

interface MinimumSizeProps {
  readonly coin: Coin;
  readonly value: Decimal | null;
  readonly onChange: (value: Decimal | null) => void;
}

/** Hides smaller trades. What is no amount hides nothing. */
export function MinimumSize({ coin, value, onChange }: MinimumSizeProps) {
  const { t } = useTranslation('book');
  const [text, setText] = useState<string>(value ?? '');
  const read = readTypedAmount(text);
  return (
    <label className={styles.minimum}>
      {t('book.tape.minimum')}
      <input
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        aria-label={t('book.tape.minimumIn', { coin })}
        aria-invalid={text.trim() !== '' && !read.ok}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          const typed = readTypedAmount(event.target.value);
          onChange(typed.ok && signOf(typed.value) > 0 ? typed.value : null);
        }}
      />
    </label>
  );
}
