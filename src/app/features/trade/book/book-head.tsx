import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pair } from '#protocol/units.ts';
import styles from './book.module.css';
import { changeBook, useBookSettings } from './book-settings.ts';

/** The columns' names; the last one chooses the coin of the sums. A book that moves does not draw them again. */
export const BookHead = memo(function BookHead({ pair }: { readonly pair: Pair }) {
  const { t } = useTranslation('book');
  const { sums } = useBookSettings();
  const other = sums === 'base' ? 'quote' : 'base';
  return (
    <div className={styles.head}>
      <span>{t('book.price', { coin: pair.quote })}</span>
      <span>{t('book.size', { coin: pair.base })}</span>
      <button
        type="button"
        className={styles.sums}
        title={t('book.sumIn', { coin: pair[other] })}
        onClick={() => changeBook({ sums: other })}
      >
        {t('book.sum', { coin: pair[sums] })}
      </button>
    </div>
  );
});
