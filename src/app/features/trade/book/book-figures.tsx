import { useLayoutEffect, useRef } from 'react';
import { cx } from '#app/ui/cx.ts';
import type { BookRow } from '#contract/book.ts';
import type { Side } from '#contract/spot.ts';
import styles from './book.module.css';
import { paintColumns, UNPAINTED } from './paint-rows.ts';
import type { RowLook } from './row-texts.ts';

interface BookFiguresProps extends RowLook {
  readonly side: Side;
  /** From the top of the screen down. */
  readonly rows: readonly BookRow[];
}

/** The figures that are seen, over the table that is pressed and read out: drawn with every book. */
export function BookFigures({ side, rows, ...look }: BookFiguresProps) {
  const columns = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (columns.current) paintColumns(columns.current, rows, look);
  });
  return (
    <div ref={columns} className={cx(styles.figures, styles[side])} aria-hidden="true" data-drawn={side}>
      <div className={styles.price}>{UNPAINTED}</div>
      <div>{UNPAINTED}</div>
      <div className={styles.sum}>{UNPAINTED}</div>
    </div>
  );
}
