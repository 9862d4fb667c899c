import { formatDecimal } from '#app/format/decimal.ts';
import type { BookRow } from '#contract/book.ts';
import { sizeText } from './size-text.ts';

export interface RowLook {
  readonly priceDecimals: number;
  readonly amountDecimals: number;
  readonly sums: 'base' | 'quote';
}

/** Filled before it is seen: it makes the text node that is written into. */
export const UNPAINTED = ' ';

const write = (element: Element | null | undefined, text: string): void => {
  const node = element?.firstChild;
  if (node instanceof Text && node.data !== text) node.data = text;
};

/**
 * Writes a side of the book into its rows, from the top: the texts, and the exact price in `data-price`. Only what
 * differs is touched. Books come fifty times a second, and React would compare a thousand elements for each.
 */
export function paintRows(body: HTMLTableSectionElement, rows: readonly BookRow[], look: RowLook): void {
  let line = body.firstElementChild;
  for (const { price, amount, sum, total } of rows) {
    if (!(line instanceof HTMLTableRowElement)) return;
    const [priceCell, amountCell, sumCell] = line.children;
    write(priceCell?.firstElementChild, formatDecimal(price, look.priceDecimals));
    write(amountCell?.firstElementChild, sizeText(amount, look.amountDecimals));
    write(sumCell, look.sums === 'base' ? sizeText(sum, look.amountDecimals) : sizeText(total, 2));
    if (line.getAttribute('data-price') !== price) line.setAttribute('data-price', price);
    line = line.nextElementSibling;
  }
}
