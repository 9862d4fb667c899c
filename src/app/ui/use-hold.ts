import { type FocusEvent, useEffect, useRef, useState } from 'react';

/** `aria-rowindex` of a table's first row: it counts from 1, and the head is one. */
export const FIRST_ROW_INDEX = 2;

/** What keeps the rows where they are: the pointer over them, the focus in one of them. */
export function useHold(onHold: ((held: boolean) => void) | undefined) {
  const [focused, setFocused] = useState<{ readonly id: string; readonly index: number } | null>(null);
  const [pointed, setPointed] = useState(false);
  const held = pointed || focused !== null;
  const tell = useRef(onHold);
  tell.current = onHold;
  useEffect(() => tell.current?.(held), [held]);
  const holding = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest('tr');
      const index = Number(row?.ariaRowIndex) - FIRST_ROW_INDEX;
      setFocused(row?.dataset.row === undefined ? null : { id: row.dataset.row, index });
    },
    onBlur: () => setFocused(null),
  };
  return { focused, holding };
}
