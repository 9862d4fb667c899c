import { formatDecimal } from '#app/shared/format/decimal.ts';
import type { BookRow } from '#protocol/book.ts';
import { sizeText } from './size-text.ts';

/** How the figures of a row are written. */
export interface RowLook {
  readonly priceDecimals: number;
  readonly amountDecimals: number;
  readonly sums: 'base' | 'quote';
}

/** Price, size and sum of a row, as they are shown. */
export const rowTexts = (
  { price, amount, sum, total }: BookRow,
  { priceDecimals, amountDecimals, sums }: RowLook,
): readonly [price: string, size: string, sum: string] => [
  formatDecimal(price, priceDecimals),
  sizeText(amount, amountDecimals),
  sums === 'base' ? sizeText(sum, amountDecimals) : sizeText(total, 2),
];
