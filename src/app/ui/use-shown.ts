import { useEffect, useRef } from 'react';

/** Tells of the rows on the screen when others come into view, not at every tick of their figures. */
export function useShown<Row>(
  range: { readonly startIndex: number; readonly endIndex: number } | null,
  scrolling: boolean,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  onShown: ((rows: readonly Row[]) => void) | undefined,
): void {
  const shown = range ? rows.slice(range.startIndex, range.endIndex + 1) : [];
  const names = shown.map(rowKey).join(' ');
  const latest = useRef({ shown, onShown });
  latest.current = { shown, onShown };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the rows
  useEffect(() => {
    if (!scrolling) latest.current.onShown?.(latest.current.shown);
  }, [names, scrolling]);
}
