import { type KeyboardEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/format/decimal.ts';
import { cx } from '#app/ui/cx.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { BookRow } from '#contract/book.ts';
import type { Side } from '#contract/spot.ts';
import type { Decimal } from '#contract/units.ts';
import styles from './book.module.css';
import { sizeText } from './size-text.ts';

export interface RowActions {
  readonly onPrice: (price: Decimal) => void;
  /** Everything up to and with this row. */
  readonly onAmount: (side: Side, price: Decimal, sum: Decimal) => void;
}

interface BookRowsProps extends RowActions {
  /** Whose orders these are: bids are people who buy. */
  readonly side: Side;
  /** Best first. */
  readonly rows: readonly BookRow[];
  readonly own: ReadonlySet<number>;
  readonly priceDecimals: number;
  readonly amountDecimals: number;
  readonly sums: 'base' | 'quote';
  readonly disabled: boolean;
}

const NEXT: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** One stop for the Tab key; the arrows go from row to row, and from the price to the size. */
function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null;
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

/** The rows of one side. Elements stay in their places and only change their texts: nothing is laid out anew. */
export function BookRows({ side, rows, own, onPrice, onAmount, ...shown }: BookRowsProps) {
  // The best price stands next to the spread: asks are drawn upwards.
  const drawn = side === 'buy' ? rows : rows.toReversed();
  const place = (at: number) => (side === 'buy' ? at : rows.length - 1 - at);
  return (
    <tbody className={styles[side]} onKeyDown={moveFocus}>
      {drawn.map((row, at) => (
        <Row
          // Counted from the spread, so that a level that comes or goes far away moves no other.
          key={place(at)}
          {...shown}
          {...row}
          side={side}
          own={own.has(place(at))}
          first={place(at) === 0}
          onPrice={onPrice}
          onAmount={onAmount}
        />
      ))}
    </tbody>
  );
}

interface RowProps
  extends Pick<BookRowsProps, 'side' | 'priceDecimals' | 'amountDecimals' | 'sums' | 'disabled'>,
    RowActions,
    BookRow {
  readonly own: boolean;
  readonly first: boolean;
}

const Row = memo(function Row({ side, price, amount, sum, total, share, own, first, ...props }: RowProps) {
  const { t } = useTranslation('book');
  const { priceDecimals, amountDecimals, sums, disabled, onPrice, onAmount } = props;
  // Disabled by aria: otherwise nothing in the list could be focused, and no keyboard could scroll it.
  const stop = first ? 0 : -1;
  const shownPrice = formatDecimal(price, priceDecimals);
  return (
    <tr style={Object.fromEntries([['--share', share]])} className={cx(own && styles.own)} data-price={price}>
      <td>
        <button
          type="button"
          tabIndex={stop}
          className={cx(styles.cell, styles.price)}
          aria-disabled={disabled || undefined}
          onClick={() => !disabled && onPrice(price)}
        >
          {shownPrice}
          {own && <VisuallyHidden> {t('book.own')}</VisuallyHidden>}
        </button>
      </td>
      <td>
        <button
          type="button"
          tabIndex={stop}
          className={styles.cell}
          aria-disabled={disabled || undefined}
          onClick={() => !disabled && onAmount(side, price, sum)}
        >
          {sizeText(amount, amountDecimals)}
        </button>
      </td>
      <td className={styles.sum}>{sums === 'base' ? sizeText(sum, amountDecimals) : sizeText(total, 2)}</td>
    </tr>
  );
});
