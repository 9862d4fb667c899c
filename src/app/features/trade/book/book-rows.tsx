import { type KeyboardEvent, type MouseEvent, memo, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { cx } from '#app/ui/cx.ts';
import { TABLE_ROLES } from '#app/ui/table-roles.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { BookRow, BookView } from '#protocol/book.ts';
import type { Side } from '#protocol/spot.ts';
import type { Decimal } from '#protocol/units.ts';
import styles from './book.module.css';
import { type RowColumns, sizeText } from './size-text.ts';

/** The rows of a side that are shown, best first. */
export const shownRows = (book: BookView | null, side: Side, size: number): readonly BookRow[] =>
  (side === 'buy' ? book?.bids : book?.asks)?.slice(0, size) ?? [];

/** What the longest bar of the rows that are seen stands for: the deeper side's share at its last one. */
export const longestShare = (book: BookView | null, seen: number): number =>
  Math.max(...(['buy', 'sell'] as const).map((side) => shownRows(book, side, seen).at(-1)?.share ?? 0)) || 1;

/** How the figures of a row are written. */
export interface RowLook {
  readonly priceDecimals: number;
  readonly amountDecimals: number;
  readonly sums: 'base' | 'quote';
  readonly columns: RowColumns;
}

/** Price, size and sum of a row, as they are shown. */
export const rowTexts = (
  { price, amount, sum, total }: BookRow,
  { priceDecimals, amountDecimals, sums, columns: { digits } }: RowLook,
): readonly [price: string, size: string, sum: string] => [
  formatDecimal(price, priceDecimals),
  sizeText(amount, amountDecimals, digits),
  sums === 'base' ? sizeText(sum, amountDecimals, digits) : sizeText(total, 2, digits),
];

/** Filled before it is seen: it makes the text node that is written into. */
const UNPAINTED = ' ';

const write = (element: Element | null | undefined, text: string): void => {
  const node = element?.firstChild;
  if (node instanceof Text && node.data !== text) node.data = text;
};

/**
 * Writes a side of the book, from the top, into the rows of its table: the figures, and the exact price in
 * `data-price`. Only what differs is touched.
 */
function paintRows(body: HTMLTableSectionElement, rows: readonly BookRow[], look: RowLook): void {
  let line = body.firstElementChild;
  for (const row of rows) {
    if (!line) return;
    const [priceCell, sizeCell, sumCell] = line.children;
    const [price, size, sum] = rowTexts(row, look);
    write(priceCell?.firstElementChild, price);
    write(sizeCell?.firstElementChild, size);
    write(sumCell, sum);
    if (line.getAttribute('data-price') !== row.price) line.setAttribute('data-price', row.price);
    line = line.nextElementSibling;
  }
}

export interface RowActions {
  /** Null where no order is taken. */
  readonly onPrice: ((price: Decimal) => void) | null;
  /** Everything up to and with this row. */
  readonly onAmount: (side: Side, price: Decimal, sum: Decimal) => void;
}

export interface BookRowsProps extends RowActions, RowLook {
  /** Whose orders these are: bids are people who buy. */
  readonly side: Side;
  /** From the top of the screen down. */
  readonly rows: readonly BookRow[];
  /** Places of the person's own orders, counted from the best price. */
  readonly own: ReadonlySet<number>;
  readonly disabled: boolean;
}

const NEXT: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const cellOf = ({ target }: { readonly target: EventTarget }): HTMLTableCellElement | null =>
  target instanceof Element ? target.closest('td, th') : null;

/** One stop for the Tab key; the arrows go from row to row, and from the price to the size. */
function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const cell = cellOf(event);
  const row = cell?.closest('tr');
  if (!cell || !row) return;
  const down = NEXT[event.key];
  const beside = event.key === 'ArrowRight' || event.key === 'ArrowLeft';
  if (down === undefined && !beside) return;
  event.preventDefault();
  const rows = [...event.currentTarget.rows];
  const target = beside ? row : rows[rows.indexOf(row) + (down ?? 0)];
  const column = beside ? 1 - cell.cellIndex : cell.cellIndex;
  target?.querySelectorAll('button')[column]?.focus();
}

/** The rows of one side: pressed and read out, while `BookFigures` is what is seen. */
export function BookRows(props: BookRowsProps) {
  const { side, rows, own, disabled, onPrice, onAmount } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  // Past React, which would compare each cell.
  useLayoutEffect(() => {
    if (body.current) paintRows(body.current, rows, props);
  });
  const take = (event: MouseEvent<HTMLTableSectionElement>) => {
    const cell = cellOf(event);
    const row = rows[cell?.closest('tr')?.sectionRowIndex ?? -1];
    if (!cell || !row || disabled) return;
    if (cell.cellIndex === 0) onPrice?.(row.price);
    else if (cell.cellIndex === 1) onAmount(side, row.price, row.sum);
  };
  const count = rows.length;
  // The same elements while nothing but figures changes: React looks at none of them.
  const lines = useMemo(
    () =>
      Array.from({ length: count }, (_, at) => {
        const place = side === 'buy' ? at : count - 1 - at;
        // Counted from the spread, so that a level that comes or goes far away moves no other.
        return <Row key={place} disabled={disabled} own={own.has(place)} first={place === 0} />;
      }),
    [count, side, disabled, own],
  );
  return (
    <tbody
      ref={body}
      {...TABLE_ROLES.body}
      className={styles[side]}
      translate="no"
      onKeyDown={moveFocus}
      onClick={take}
    >
      {lines}
    </tbody>
  );
}

interface RowProps {
  readonly disabled: boolean;
  readonly own: boolean;
  readonly first: boolean;
}

/** A row without its figures. */
const Row = memo(function Row({ own, first, disabled }: RowProps) {
  const { t } = useTranslation('trade');
  // Disabled by aria: otherwise nothing in the list could be focused, and no keyboard could scroll it.
  const control = {
    type: 'button',
    tabIndex: first ? 0 : -1,
    'aria-disabled': disabled || undefined,
  } as const;
  return (
    <tr {...TABLE_ROLES.row}>
      <th {...TABLE_ROLES.rowHead} scope="row">
        <button {...control} className={cx(styles.cell, styles.price)}>
          {UNPAINTED}
          {own && <VisuallyHidden> {t('book.own')}</VisuallyHidden>}
        </button>
      </th>
      <td {...TABLE_ROLES.cell}>
        <button {...control} className={styles.cell}>
          {UNPAINTED}
        </button>
      </td>
      <td {...TABLE_ROLES.cell} className={styles.sum}>
        {UNPAINTED}
      </td>
    </tr>
  );
});
