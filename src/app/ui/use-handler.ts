import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The handler of the last drawing behind one that never changes: what is given it need not be drawn again for it. To be
 * called from events, not while drawing.
 */
export function useHandler<Args extends readonly unknown[], Answer>(
  handler: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const last = useRef(handler);
  useLayoutEffect(() => {
    last.current = handler;
  });
  return useCallback((...args: Args) => last.current(...args), []);
}
