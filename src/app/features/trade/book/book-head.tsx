import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import type { Pair } from '#protocol/units.ts';
import styles from './book.module.css';
import { type BookSettings, changeBook, useBookSettings } from './book-settings.ts';

/** What the columns are called. */
export const headsOf = (t: Translate, pair: Pair, sums: BookSettings['sums']) =>
  [
    t('book.price', { coin: pair.quote }),
    t('book.size', { coin: pair.base }),
    t('book.sum', { coin: pair[sums] }),
  ] as const;

/** The columns' names; the last one chooses the coin of the sums. A book that moves does not draw them again. */
export const BookHead = memo(function BookHead({ pair }: { readonly pair: Pair }) {
  const { t } = useTranslation('trade');
  const { sums } = useBookSettings();
  const other = sums === 'base' ? 'quote' : 'base';
  const [price, size, sum] = headsOf(t, pair, sums);
  return (
    <div className={styles.head}>
      <span>{price}</span>
      <span>{size}</span>
      <button
        type="button"
        className={styles.sums}
        title={t('book.sumIn', { coin: pair[other] })}
        onClick={() => changeBook({ sums: other })}
      >
        {sum}
      </button>
    </div>
  );
});
