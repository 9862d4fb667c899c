import type { RefCallback } from 'react';
import { useElementSize } from './use-element-size.ts';

/** The width of an element in whole CSS pixels; null before it is on the page. */
export function useElementWidth<Element extends HTMLElement>(): readonly [
  RefCallback<Element>,
  number | null,
] {
  const [ref, size] = useElementSize<Element>();
  return [ref, size?.width ?? null];
}
