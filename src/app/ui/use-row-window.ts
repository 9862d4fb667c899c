import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback } from 'react';

/** Drawn before the box was measured. */
const FIRST_HEIGHT = 720;

interface RowWindow {
  readonly count: number;
  readonly rowHeight: number;
  /** State of the table, not a ref: the rows' effects run before a ref of the table is set. Null until it is there. */
  readonly scroller: HTMLDivElement | null;
  /** Rows drawn beyond either edge. */
  readonly overscan: number;
  /** Of the row that holds the focus, and stays wherever the list is scrolled to; -1 without one. */
  readonly focusedAt: number;
  /** CSS pixels above the rows inside the scroller. */
  readonly headHeight?: number;
}

/** Which rows of a long list are on the screen. */
export function useRowWindow({ count, rowHeight, scroller, overscan, focusedAt, headHeight = 0 }: RowWindow) {
  return useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: headHeight,
    initialRect: { width: 0, height: FIRST_HEIGHT },
    useFlushSync: false,
    rangeExtractor: useCallback(
      (range: Range) => {
        const drawn = defaultRangeExtractor(range);
        if (focusedAt < 0 || drawn.includes(focusedAt)) return drawn;
        return [...drawn, focusedAt].sort((a, b) => a - b);
      },
      [focusedAt],
    ),
  });
}
