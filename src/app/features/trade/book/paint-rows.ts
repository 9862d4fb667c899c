import type { BookRow } from '#protocol/book.ts';
import { type RowLook, rowTexts } from './row-texts.ts';

/** Filled before it is seen: it makes the text node that is written into. */
export const UNPAINTED = ' ';

const write = (element: Element | null | undefined, text: string): void => {
  const node = element?.firstChild;
  if (node instanceof Text && node.data !== text) node.data = text;
};

/**
 * Writes a side of the book, from the top, into the rows of its table: the figures, and the exact price in
 * `data-price`. Only what differs is touched.
 */
export function paintRows(body: HTMLTableSectionElement, rows: readonly BookRow[], look: RowLook): void {
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
