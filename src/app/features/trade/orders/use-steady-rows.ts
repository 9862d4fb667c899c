import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { OpenRow } from './open-rows.ts';

/** So long after its last move a hand is not about to press any more. */
const RESTS_AFTER_MS = 3000;

/**
 * The rows in the places that they had: one that has gone stays as long as another stands below it, marked as gone; an
 * order takes the place of what was on its way, and what is new comes last.
 */
export function steadied(shown: readonly OpenRow[], rows: readonly OpenRow[]): readonly OpenRow[] {
  const left = new Map(rows.map((row) => [row.id, row]));
  const arrived = new Map(
    rows.flatMap((row) => (row.kind === 'order' && row.order.requestId ? [[row.order.requestId, row]] : [])),
  );
  const kept = shown.flatMap((row): OpenRow[] => {
    const now = left.get(row.id) ?? (row.kind === 'pending' ? arrived.get(row.id) : undefined);
    if (now) {
      left.delete(now.id);
      return [now];
    }
    return row.kind === 'order' ? [{ ...row, gone: true }] : [];
  });
  const all = [...kept, ...left.values()];
  const last = all.findLastIndex((row) => row.kind === 'pending' || !row.gone);
  return all.slice(0, last + 1);
}

/**
 * Keeps rows in their places while a hand is over them: a press must not reach another order than it was meant for.
 * @param list says which list it is: the rows of another one have not gone
 */
export function useSteadyRows(rows: readonly OpenRow[] | null, list: string) {
  const [held, setHeld] = useState(false);
  const [shown, setShown] = useState(rows);
  const [seen, setSeen] = useState({ rows, held, list });
  if (seen.rows !== rows || seen.held !== held || seen.list !== list) {
    setSeen({ rows, held, list });
    setShown(held && shown && rows && seen.list === list ? steadied(shown, rows) : rows);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const release = () => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  return {
    rows: shown,
    hand: {
      onPointerMove: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'touch') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setHeld(false), RESTS_AFTER_MS);
        setHeld(true);
      },
      onPointerLeave: release,
    },
  };
}
