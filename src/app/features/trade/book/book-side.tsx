import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TABLE_ROLES } from '#app/ui/table-roles.ts';
import type { BookRow } from '#contract/book.ts';
import type { SpotOrder } from '#contract/spot.ts';
import styles from './book.module.css';
import { BookBars } from './book-bars.tsx';
import { BookFigures } from './book-figures.tsx';
import { BookRows, type BookRowsProps } from './book-rows.tsx';
import { ownLevels } from './own-levels.ts';

interface BookSideProps extends Omit<BookRowsProps, 'own'> {
  /** Best first. */
  readonly rows: readonly BookRow[];
  readonly orders: readonly SpotOrder[];
}

/** One side of the book: its figures over its bars. What does not fit is scrolled to. */
export function BookSide({ orders, ...props }: BookSideProps) {
  const { t } = useTranslation('book');
  const { side, rows } = props;
  const own = useMemo(() => ownLevels(rows, side, orders), [rows, side, orders]);
  // The best price stands next to the spread: asks are drawn upwards.
  const drawn = useMemo(() => (side === 'buy' ? rows : rows.toReversed()), [side, rows]);
  const name = side === 'buy' ? 'bids' : 'asks';
  return (
    <div className={styles[name]}>
      <div className={styles.side}>
        <BookBars side={side} rows={drawn} />
        <table {...TABLE_ROLES.table} className={styles.table} aria-label={t(`book.${name}`)}>
          <BookRows {...props} rows={drawn} own={own} />
        </table>
        <BookFigures
          side={side}
          rows={drawn}
          priceDecimals={props.priceDecimals}
          amountDecimals={props.amountDecimals}
          sums={props.sums}
        />
      </div>
    </div>
  );
}

/** The rows of a side that are shown: the same array while the book is the same. */
export const useShownRows = (rows: readonly BookRow[] | undefined, size: number): readonly BookRow[] =>
  useMemo(() => rows?.slice(0, size) ?? [], [rows, size]);
