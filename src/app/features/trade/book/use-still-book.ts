import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DrawnFeed } from '#app/worker-client/live-store.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { BookView } from '#protocol/book.ts';
import { type Decimal, type EpochMs, type Pair, samePair } from '#protocol/units.ts';

/** A book as it is drawn, since when, and in which steps; null is every price for itself. */
interface Drawn {
  readonly book: BookView;
  readonly since: EpochMs;
  readonly step: Decimal | null;
}

/** A book that is held for longer, under a pointer that was left there, is as stale as one that no longer comes. */
const HELD_TOO_LONG = 10_000;

/**
 * Keeps the drawn book still while the pointer is over it, or the keyboard is in one of its rows: what a click or
 * Enter takes is what is drawn. Spread `hold` on the element around the rows. `still` is null while the book moves;
 * `staleSince` tells since when it has stood still for too long: the next move brings the newest one.
 */
export function useStillBook(feed: DrawnFeed<BookView>, pair: Pair, step: Decimal | null) {
  const [held, setHeld] = useState<Drawn | null>(null);
  const [tooLong, setTooLong] = useState(false);
  const reasons = useRef({ pointer: false, keys: false });
  useEffect(() => {
    if (held === null) return;
    const timer = setTimeout(() => setTooLong(true), HELD_TOO_LONG);
    return () => {
      clearTimeout(timer);
      setTooLong(false);
    };
  }, [held]);
  const isThis = (drawn: Drawn) => drawn.step === step && samePair(drawn.book.pair, pair);
  const asDrawn = (book: BookView | null): Drawn | null => book && { book, since: serverNow(), step };
  const change = (next: Partial<typeof reasons.current>) => {
    Object.assign(reasons.current, next);
    const { pointer, keys } = reasons.current;
    const now = asDrawn(feed.value());
    setHeld((old) => (pointer || keys ? (old && isThis(old) ? old : now) : null));
  };
  const renew = () => {
    if (tooLong) flushSync(() => setHeld(asDrawn(feed.newest())));
  };
  const still = held !== null && isThis(held) ? held : null;
  return {
    // Another pair or another step is another book: nothing of the old one is kept.
    still: still?.book ?? null,
    staleSince: still && tooLong ? still.since : null,
    hold: {
      // At once: the press that follows must find in the table what is seen.
      onPointerEnter: () => flushSync(() => change({ pointer: true })),
      onPointerMove: renew,
      onPointerLeave: () => change({ pointer: false }),
      // A click leaves the focus where it was made: only the keyboard's focus counts, or the book would never go on.
      onFocus: ({ target }: FocusEvent) =>
        change({ keys: target.closest('tr') !== null && target.matches(':focus-visible') }),
      onBlur: () => change({ keys: false }),
      onKeyDown: ({ key }: KeyboardEvent) => key.startsWith('Arrow') && renew(),
    },
  };
}
