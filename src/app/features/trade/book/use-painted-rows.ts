import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useHandler } from '#app/page/use-handler.ts';
import type { BookRow } from '#contract/book.ts';
import { paintRows } from './paint-rows.ts';
import type { RowLook } from './row-texts.ts';

/** A table that changes faster can't be read out, and costs more than all that is seen of the book. */
const TABLE_PACE = 1000;

/**
 * Writes rows into a table: at once where they are to hold still, else at most once a second.
 * Gives a function that tells what the table says: what is pressed is that, whatever came since.
 */
export function usePaintedRows(
  body: RefObject<HTMLTableSectionElement | null>,
  rows: readonly BookRow[],
  look: RowLook,
  still: boolean,
): () => readonly BookRow[] {
  const painted = useRef({ at: Number.NEGATIVE_INFINITY, rows, lines: 0 });
  const timer = useRef(0);
  const paint = useHandler(() => {
    clearTimeout(timer.current);
    timer.current = 0;
    if (body.current) paintRows(body.current, rows, look);
    painted.current = { at: performance.now(), rows, lines: rows.length };
  });
  useLayoutEffect(() => {
    const rest = painted.current.at + TABLE_PACE - performance.now();
    if (still || rest <= 0 || painted.current.lines !== rows.length) paint();
    else if (timer.current === 0) timer.current = window.setTimeout(paint, rest);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => painted.current.rows;
}
