import { type KeyboardEvent, type MouseEvent, memo, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#app/ui/cx.ts';
import { TABLE_ROLES } from '#app/ui/table-roles.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { BookRow } from '#contract/book.ts';
import type { Side } from '#contract/spot.ts';
import type { Decimal } from '#contract/units.ts';
import styles from './book.module.css';
import { paintRows, type RowLook, UNPAINTED } from './paint-rows.ts';

export interface RowActions {
  readonly onPrice: (price: Decimal) => void;
  /** Everything up to and with this row. */
  readonly onAmount: (side: Side, price: Decimal, sum: Decimal) => void;
}

interface BookRowsProps extends RowActions, RowLook {
  /** Whose orders these are: bids are people who buy. */
  readonly side: Side;
  /** Best first. */
  readonly rows: readonly BookRow[];
  readonly own: ReadonlySet<number>;
  readonly disabled: boolean;
}

const NEXT: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const cellOf = ({ target }: { readonly target: EventTarget }): HTMLTableCellElement | null =>
  target instanceof Element ? target.closest('td') : null;

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

/** The rows of one side. React keeps their number and marks; the figures are painted into them. */
export function BookRows(props: BookRowsProps) {
  const { side, rows, own, disabled, onPrice, onAmount } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  // The best price stands next to the spread: asks are drawn upwards.
  const drawn = side === 'buy' ? rows : rows.toReversed();
  const place = (at: number) => (side === 'buy' ? at : rows.length - 1 - at);
  useLayoutEffect(() => {
    if (body.current) paintRows(body.current, drawn, props);
  });
  const take = (event: MouseEvent<HTMLTableSectionElement>) => {
    const cell = cellOf(event);
    const row = drawn[cell?.closest('tr')?.sectionRowIndex ?? -1];
    if (!cell || !row || disabled) return;
    if (cell.cellIndex === 0) onPrice(row.price);
    else if (cell.cellIndex === 1) onAmount(side, row.price, row.sum);
  };
  return (
    <tbody ref={body} {...TABLE_ROLES.body} className={styles[side]} onKeyDown={moveFocus} onClick={take}>
      {drawn.map((_, at) => (
        <Row
          // Counted from the spread, so that a level that comes or goes far away moves no other.
          key={place(at)}
          disabled={disabled}
          own={own.has(place(at))}
          first={place(at) === 0}
        />
      ))}
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
  const { t } = useTranslation('book');
  // Disabled by aria: otherwise nothing in the list could be focused, and no keyboard could scroll it.
  const control = {
    type: 'button',
    tabIndex: first ? 0 : -1,
    'aria-disabled': disabled || undefined,
  } as const;
  return (
    <tr {...TABLE_ROLES.row} className={cx(own && styles.own)}>
      <td {...TABLE_ROLES.cell}>
        <button {...control} className={cx(styles.cell, styles.price)}>
          {UNPAINTED}
          {own && <VisuallyHidden> {t('book.own')}</VisuallyHidden>}
        </button>
      </td>
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
