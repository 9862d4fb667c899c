import { type RefCallback, useCallback, useState } from 'react';

/** The width of an element in CSS pixels, for what has to be drawn to measure; null before it is on the page. */
export function useElementWidth<Element extends HTMLElement>(): readonly [
  RefCallback<Element>,
  number | null,
] {
  const [width, setWidth] = useState<number | null>(null);
  const ref = useCallback((element: Element) => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
