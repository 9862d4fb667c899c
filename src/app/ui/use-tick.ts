import { useEffect, useReducer } from 'react';

/** Draws the calling part again every so many milliseconds while `on`; parts that count keep it to themselves. */
export function useTick(every: number, on = true): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(draw, every);
    return () => clearInterval(timer);
  }, [every, on]);
}
