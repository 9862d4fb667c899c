import { type RefCallback, useCallback, useState } from 'react';

export interface ElementSize {
  readonly width: number;
  readonly height: number;
}

/** The size of an element in whole CSS pixels, for what has to be drawn to measure; null before it is on the page. */
export function useElementSize<Element extends HTMLElement>(): readonly [
  RefCallback<Element>,
  ElementSize | null,
] {
  const [size, setSize] = useState<ElementSize | null>(null);
  const ref = useCallback((element: Element) => {
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize({ width: Math.floor(width), height: Math.floor(height) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
