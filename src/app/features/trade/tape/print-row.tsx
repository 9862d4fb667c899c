import { memo } from 'react';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { formatSeconds } from '#app/shared/format/time.ts';
import { cx } from '#app/ui/cx.ts';
import { TABLE_ROLES } from '#app/ui/table-roles.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { TapePrint } from '#protocol/book.ts';
import type { Decimal } from '#protocol/units.ts';
import { sizeText } from '../book/size-text.ts';
import styles from './tape.module.css';

/** Looked up once for all rows. */
export interface PrintWords {
  readonly buy: string;
  readonly sell: string;
  readonly own: string;
  readonly language: string;
}

interface PrintRowProps {
  readonly print: TapePrint;
  readonly precision: number;
  readonly amountPrecision: number;
  readonly disabled: boolean;
  readonly words: PrintWords;
  readonly onPrice: (price: Decimal) => void;
}

function DrawnPrint({ print, disabled, precision, amountPrecision, words, onPrice }: PrintRowProps) {
  const { price, amount, side, own, time } = print;
  return (
    <tr
      {...TABLE_ROLES.row}
      className={cx(styles[side], own && styles.own)}
      title={own ? words.own : undefined}
    >
      <td {...TABLE_ROLES.cell}>
        {/* The book's rows are the keyboard's way to a price: a hundred stops more would be none. */}
        <button
          type="button"
          tabIndex={-1}
          className={styles.price}
          disabled={disabled}
          onClick={() => onPrice(price)}
        >
          <span aria-hidden="true">{side === 'buy' ? '▲' : '▼'}</span> {formatDecimal(price, precision)}
          <VisuallyHidden>
            {' '}
            {words[side]} {own && words.own}
          </VisuallyHidden>
        </button>
      </td>
      <td {...TABLE_ROLES.cell}>{sizeText(amount, amountPrecision)}</td>
      <td {...TABLE_ROLES.cell} className={styles.time}>
        {formatSeconds(time, words.language)}
      </td>
    </tr>
  );
}

const samePrint = (a: TapePrint, b: TapePrint): boolean =>
  a.side === b.side && a.own === b.own && a.time === b.time && a.price === b.price && a.amount === b.amount;

/** A trade of the tape. The same trade comes with every poll, each time as another object. */
export const PrintRow = memo(
  DrawnPrint,
  (before, after) =>
    samePrint(before.print, after.print) &&
    before.disabled === after.disabled &&
    before.precision === after.precision &&
    before.amountPrecision === after.amountPrecision &&
    before.words === after.words &&
    before.onPrice === after.onPrice,
);
