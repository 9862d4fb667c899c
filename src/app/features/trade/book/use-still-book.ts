import { type FocusEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DrawnFeed } from '#app/worker-client/drawn-feed.ts';
import type { BookView } from '#contract/book.ts';
import { type Decimal, type Pair, samePair } from '#contract/units.ts';

/** A book as it is drawn, and in which steps; null is every price for itself. */
interface Drawn {
  readonly book: BookView;
  readonly step: Decimal | null;
}

/**
 * Keeps the drawn book still while the pointer is over it, or the keyboard is in one of its rows: what a click or
 * Enter takes is what is drawn. Spread `hold` on the element around the rows. `still` is null while the book moves.
 */
export function useStillBook(feed: DrawnFeed<BookView>, pair: Pair, step: Decimal | null) {
  const [held, setHeld] = useState<Drawn | null>(null);
  const reasons = useRef({ pointer: false, keys: false });
  const isThis = (drawn: Drawn) => drawn.step === step && samePair(drawn.book.pair, pair);
  const change = (next: Partial<typeof reasons.current>) => {
    Object.assign(reasons.current, next);
    const { pointer, keys } = reasons.current;
    const book = feed.value();
    setHeld((old) => (pointer || keys ? (old && isThis(old) ? old : book && { book, step }) : null));
  };
  return {
    // Another pair or another step is another book: nothing of the old one is kept.
    still: held !== null && isThis(held) ? held.book : null,
    hold: {
      // At once: the press that follows must find in the table what is seen.
      onPointerEnter: () => flushSync(() => change({ pointer: true })),
      onPointerLeave: () => change({ pointer: false }),
      // A click leaves the focus where it was made: only the keyboard's focus counts, or the book would never go on.
      onFocus: ({ target }: FocusEvent) =>
        change({ keys: target.closest('tr') !== null && target.matches(':focus-visible') }),
      onBlur: () => change({ keys: false }),
    },
  };
}
