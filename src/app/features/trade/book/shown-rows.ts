import type { BookRow, BookView } from '#protocol/book.ts';
import type { Side } from '#protocol/spot.ts';

/** The rows of a side that are shown, best first. */
export const shownRows = (book: BookView | null, side: Side, size: number): readonly BookRow[] =>
  (side === 'buy' ? book?.bids : book?.asks)?.slice(0, size) ?? [];
