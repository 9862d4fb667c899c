import { type FocusEvent, useRef, useState } from 'react';
import type { BookView } from '#contract/book.ts';
import { type Decimal, samePair } from '#contract/units.ts';

/** A book as it is drawn, and in which steps; null is every price for itself. */
interface Drawn {
  readonly book: BookView;
  readonly step: Decimal | null;
}

const same = (a: Drawn | null, b: Drawn | null): boolean =>
  a !== null && b !== null && a.step === b.step && samePair(a.book.pair, b.book.pair);

/**
 * Keeps the drawn book still while the pointer is over it, or the keyboard is in one of its rows: what a click or
 * Enter takes is what is drawn. Spread `hold` on the element around the rows. `still` is null while the book moves.
 */
export function useStillBook(live: BookView | null, step: Decimal | null) {
  const [held, setHeld] = useState<Drawn | null>(null);
  const reasons = useRef({ pointer: false, keys: false });
  const drawn = live && { book: live, step };
  const change = (next: Partial<typeof reasons.current>) => {
    Object.assign(reasons.current, next);
    const { pointer, keys } = reasons.current;
    setHeld((old) => (pointer || keys ? (same(old, drawn) ? old : drawn) : null));
  };
  return {
    // Another pair or another step is another book: nothing of the old one is kept.
    still: held !== null && same(held, drawn) ? held.book : null,
    hold: {
      onPointerEnter: () => change({ pointer: true }),
      onPointerLeave: () => change({ pointer: false }),
      // A click leaves the focus where it was made: only the keyboard's focus counts, or the book would never go on.
      onFocus: ({ target }: FocusEvent) =>
        change({ keys: target.closest('tr') !== null && target.matches(':focus-visible') }),
      onBlur: () => change({ keys: false }),
    },
  };
}
