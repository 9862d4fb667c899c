import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** A second press this soon, this near to the first, is meant for what the first one met. */
const SAME_PRESS_MS = 600;
const SAME_PLACE_PX = 24;

interface HeldRow<Row> {
  readonly id: string;
  readonly row: Row;
  /** It is no longer in the list: it keeps its place under the pointer, without a use. */
  readonly gone: boolean;
}

interface Press {
  readonly id: string | null;
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/**
 * Keeps rows in their places while the pointer is over them, so that a press acts on the row that is seen: a row that
 * went stays as an empty place, and new rows come last. A list of which nothing is left is another list. Spread `hold` on
 * the element around the rows, each of which has its id in `data-row`.
 */
export function useHeldRows<Row>(rows: readonly Row[], rowKey: (row: Row) => string) {
  const [isHeld, setHeld] = useState(false);
  const places = useRef(new Map<string, Row>());
  const press = useRef<Press | null>(null);
  const now = new Map(rows.map((row) => [rowKey(row), row]));
  const isSameList = isHeld && [...places.current.keys()].some((id) => now.has(id));
  // The order of a map is that in which its keys came: what is known keeps its place.
  if (!isSameList) places.current = now;
  else for (const [id, row] of now) places.current.set(id, row);
  const shown: readonly HeldRow<Row>[] = [...places.current].map(([id, row]) => ({
    id,
    row,
    gone: !now.has(id),
  }));

  const rowAt = ({ target }: MouseEvent) =>
    (target instanceof Element && target.closest<HTMLElement>('[data-row]')?.dataset.row) || null;
  const hold = {
    // Immediately: the press that follows must find what is seen.
    onPointerEnter: () => flushSync(() => setHeld(true)),
    // A list that came under a resting pointer is entered by its first move or press.
    onPointerMove: () => setHeld(true),
    onPointerDown: () => flushSync(() => setHeld(true)),
    onPointerLeave: () => setHeld(false),
    onPointerCancel: () => setHeld(false),
    // Of a finger the pointer leaves with the first press, and the rows move before the second.
    onClickCapture: (event: MouseEvent) => {
      // A click by the keyboard has no place and no row that moved under it.
      if (event.detail === 0) return;
      const next = { id: rowAt(event), x: event.clientX, y: event.clientY, at: event.timeStamp };
      const last = press.current;
      const isSamePlace =
        last !== null &&
        next.at - last.at < SAME_PRESS_MS &&
        Math.hypot(next.x - last.x, next.y - last.y) < SAME_PLACE_PX;
      if (isSamePlace && last.id !== next.id) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      press.current = next;
    },
  };
  return { shown, hold };
}
