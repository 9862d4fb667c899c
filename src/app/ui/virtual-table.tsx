import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import tableStyles from './data-table.module.css';
import { ErrorState } from './states.tsx';
import type { Column, Sorting } from './table-columns.ts';
import { TableHead } from './table-head.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import styles from './virtual-table.module.css';

interface VirtualTableProps<Row> {
  /** What the table lists; read out, not shown. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** In the order to show them; null while nothing is known yet. */
  readonly rows: readonly Row[] | null;
  readonly rowKey: (row: Row) => string;
  /** Would both draw the same? Then the row is not drawn again. */
  readonly sameRow: (a: Row, b: Row) => boolean;
  /** Every row has this height. */
  readonly rowHeight: number;
  readonly sorting: Sorting | null;
  readonly onSort: (sorting: Sorting | null) => void;
  /** An `EmptyState`. */
  readonly empty: ReactNode;
  readonly error?: string | null | undefined;
  readonly onRetry?: () => void;
  readonly skeletonRows?: number;
  /** Told which rows are on the screen, once the scrolling rests. */
  readonly onShown?: (rows: readonly Row[]) => void;
  /** The pointer came over the rows, or left them. */
  readonly onPoint?: (over: boolean) => void;
}

const HEAD_HEIGHT = 34;
const OVERSCAN = 4;
/** Drawn before the box was measured. */
const FIRST_HEIGHT = 720;

/**
 * A table of any length that draws only what is on the screen. It is still a table to assistive software: it says how
 * many rows there are and which ones these are; a row that holds the focus stays, wherever the list is scrolled to.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { caption, columns, rows, rowHeight, sorting, onSort, empty, error, onRetry } = props;
  const scroll = useRef<HTMLDivElement>(null);
  if (!rows && error) return <ErrorState text={error} {...(onRetry && { onRetry })} />;
  if (rows?.length === 0) return empty;
  const style: CSSProperties & Record<'--row-height', string> = { '--row-height': `${rowHeight}px` };
  return (
    <div className={tableStyles.wrap} style={style}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds form controls, not a table */}
      <div
        ref={scroll}
        className={tableStyles.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={caption}
        aria-busy={rows === null}
      >
        <table
          className={cx(tableStyles.table, styles.fixed)}
          aria-rowcount={rows ? rows.length + 1 : undefined}
        >
          <TableHead columns={columns} sorting={sorting} onSort={onSort} rowIndex={1} />
          {rows ? (
            <VirtualRows {...props} rows={rows} scroller={() => scroll.current} />
          ) : (
            <TableSkeleton {...props} />
          )}
        </table>
      </div>
    </div>
  );
}

type VirtualRowsProps<Row> = VirtualTableProps<Row> & {
  readonly rows: readonly Row[];
  readonly scroller: () => HTMLDivElement | null;
};

function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { columns, rows, rowKey, sameRow, rowHeight, onShown, onPoint, scroller } = props;
  const [focused, setFocused] = useState<string | null>(null);
  const focusedAt = focused === null ? -1 : rows.findIndex((row) => rowKey(row) === focused);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: scroller,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: HEAD_HEIGHT,
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
  useShown(virtualizer.range, virtualizer.isScrolling, rows, rowKey, onShown);

  const items = virtualizer.getVirtualItems();
  const lines: ReactNode[] = [];
  let drawnTo = 0;
  const skipTo = (index: number) => {
    if (index > drawnTo) {
      lines.push(
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row can't be focused
        <tr key={`gap-${lines.length}`} aria-hidden="true" className={styles.gap}>
          <td
            colSpan={columns.length}
            className={styles.space}
            style={{ height: (index - drawnTo) * rowHeight }}
          />
        </tr>,
      );
    }
    drawnTo = index + 1;
  };
  for (const { index } of items) {
    const row = rows[index];
    if (row === undefined) continue;
    skipTo(index);
    const key = rowKey(row);
    lines.push(<TableRow key={key} id={key} row={row} index={index} columns={columns} sameRow={sameRow} />);
  }
  skipTo(rows.length);
  return (
    <tbody
      onPointerEnter={() => onPoint?.(true)}
      onPointerLeave={() => onPoint?.(false)}
      onFocus={({ target }) => setFocused(target.closest('tr')?.dataset.row ?? null)}
      onBlur={() => setFocused(null)}
    >
      {lines}
    </tbody>
  );
}

interface TableRowProps<Row> {
  readonly id: string;
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  readonly sameRow: (a: Row, b: Row) => boolean;
}

function DrawnRow<Row>({ id, row, index, columns }: TableRowProps<Row>) {
  return (
    <tr data-row={id} aria-rowindex={index + 2}>
      {columns.map((column) => (
        <td key={column.id} className={cx(styles.cell, column.align === 'end' && styles.end)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

const TableRow = memo(
  DrawnRow,
  (before, after) =>
    before.columns === after.columns &&
    before.index === after.index &&
    before.id === after.id &&
    after.sameRow(before.row, after.row),
) as typeof DrawnRow;

/** Tells of the rows on the screen when others come into view, not at every tick of their figures. */
function useShown<Row>(
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
