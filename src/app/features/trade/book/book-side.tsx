import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TABLE_ROLES } from '#app/ui/table-roles.ts';
import type { DrawnFeed } from '#app/worker-client/drawn-feed.ts';
import type { BookRow, BookView } from '#protocol/book.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import styles from './book.module.css';
import { BookBars } from './book-bars.tsx';
import { BookFigures } from './book-figures.tsx';
import { BookRows, type BookRowsProps } from './book-rows.tsx';
import { ownLevels } from './own-levels.ts';

interface BookSideProps extends Omit<BookRowsProps, 'own'> {
  /** What is seen; the rows are what can be pressed. */
  readonly feed: DrawnFeed<BookView>;
  /** Rows that are shown at most. */
  readonly size: number;
  /** Best first. */
  readonly rows: readonly BookRow[];
  readonly orders: readonly SpotOrder[];
  readonly stale: boolean;
}

/** One side of the book: its figures over its bars. What does not fit is scrolled to. */
export function BookSide({ orders, feed, size, stale, ...props }: BookSideProps) {
  const { t } = useTranslation('book');
  const { side, rows } = props;
  const own = useMemo(() => ownLevels(rows, side, orders), [rows, side, orders]);
  // The best price stands next to the spread: asks are drawn upwards.
  const drawn = useMemo(() => (side === 'buy' ? rows : rows.toReversed()), [side, rows]);
  const name = side === 'buy' ? 'bids' : 'asks';
  return (
    <div className={styles[name]}>
      <div className={styles.scroll}>
        <div className={styles.side}>
          <BookBars feed={feed} side={side} size={size} count={rows.length} />
          <table {...TABLE_ROLES.table} className={styles.table} aria-label={t(`book.${name}`)}>
            <BookRows {...props} rows={drawn} own={own} />
          </table>
          <BookFigures
            feed={feed}
            side={side}
            size={size}
            orders={orders}
            stale={stale}
            priceDecimals={props.priceDecimals}
            amountDecimals={props.amountDecimals}
            sums={props.sums}
          />
        </div>
      </div>
    </div>
  );
}
