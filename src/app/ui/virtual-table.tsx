import {
  type CSSProperties,
  type FocusEvent,
  memo,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import common from './common.module.css';
import { cx } from './cx.ts';
import tableStyles from './data-table.module.css';
import { useNothingComes } from './hooks.ts';
import { EmptyState, ErrorState } from './states.tsx';
import { type Column, lengthOf, type Sorting } from './table-columns.ts';
import { TableHead, TableScroller, TableSkeleton } from './table-head.tsx';
import { TABLE_ROLES } from './table-roles.ts';
import { textScale } from './theme.ts';
import { useRowWindow } from './use-row-window.ts';
import styles from './virtual-table.module.css';

/** `aria-rowindex` of a table's first row: it counts from 1, and the head is one. */
const FIRST_ROW_INDEX = 2;

/** What keeps the rows where they are: the pointer over them, the focus in one of them. */
function useHold(onHold: ((held: boolean) => void) | undefined) {
  const [focused, setFocused] = useState<{ readonly id: string; readonly index: number } | null>(null);
  const [pointed, setPointed] = useState(false);
  const held = pointed || focused !== null;
  const tell = useRef(onHold);
  tell.current = onHold;
  useEffect(() => tell.current?.(held), [held]);
  const holding = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest('tr');
      const index = Number(row?.ariaRowIndex) - FIRST_ROW_INDEX;
      setFocused(row?.dataset.row === undefined ? null : { id: row.dataset.row, index });
    },
    onBlur: () => setFocused(null),
  };
  return { focused, holding };
}

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

interface VirtualTableProps<Row> {
  /** What the table lists; read out, not shown. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** In the order to show them; null while nothing is known yet. */
  readonly rows: readonly Row[] | null;
  readonly rowKey: (row: Row) => string;
  /** Would both draw the same? Then the row is not drawn again. */
  readonly sameRow: (a: Row, b: Row) => boolean;
  /** Every row has this height where text has its usual size. */
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
  /** The pointer or the focus came to the rows, or both left them. */
  readonly onHold?: (held: boolean) => void;
  /** Rows change places by their figures: then each place is drawn again instead of moving rows through the page. */
  readonly shuffled?: boolean;
}

const HEAD_HEIGHT = 34;
const OVERSCAN = 4;

/**
 * A table of any length that draws only what is on the screen. It is still a table to assistive software: it says how
 * many rows there are and which ones these are; a row that holds the focus stays, wherever the list is scrolled to.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { caption, columns, rows, sorting, onSort, empty, error, onRetry } = props;
  const rowHeight = props.rowHeight * textScale();
  const { t } = useTranslation();
  const nothing = useNothingComes();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  if (!rows && error) return <ErrorState text={error} {...(onRetry && { onRetry })} />;
  if (!rows && nothing) return <EmptyState title={t('failure.notKept')} />;
  if (rows?.length === 0) return empty;
  const style: CSSProperties & Record<'--row-height' | '--columns', string> = {
    '--row-height': `${rowHeight}px`,
    '--columns': columns.map(({ width }) => lengthOf(width) ?? 'minmax(0, 1fr)').join(' '),
  };
  return (
    <div className={common.fill} style={style}>
      <TableScroller ref={setScroller} caption={caption} busy={rows === null}>
        <table
          {...TABLE_ROLES.table}
          className={cx(tableStyles.table, styles.boxed)}
          aria-label={caption}
          aria-rowcount={rows ? rows.length + 1 : undefined}
        >
          <TableHead columns={columns} sorting={sorting} onSort={onSort} rowIndex={1} gridded />
          {rows ? (
            <VirtualRows {...props} rowHeight={rowHeight} rows={rows} scroller={scroller} />
          ) : (
            <TableSkeleton {...props} />
          )}
        </table>
      </TableScroller>
    </div>
  );
}

type VirtualRowsProps<Row> = VirtualTableProps<Row> & {
  readonly rows: readonly Row[];
  readonly scroller: HTMLDivElement | null;
};

function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { columns, rows, rowKey, sameRow, rowHeight, onShown, shuffled = false, scroller } = props;
  const { focused, holding } = useHold(props.onHold);
  const focusedAt =
    focused === null ? -1 : shuffled ? focused.index : rows.findIndex((row) => rowKey(row) === focused.id);
  const { range, isScrolling, getVirtualItems } = useRowWindow({
    count: rows.length,
    rowHeight,
    scroller,
    overscan: OVERSCAN,
    focusedAt,
    headHeight: HEAD_HEIGHT * textScale(),
  });
  useShown(range, isScrolling, rows, rowKey, onShown);

  return (
    <tbody {...TABLE_ROLES.body} style={{ height: rows.length * rowHeight }} {...holding}>
      {getVirtualItems().map(({ index }) => {
        const row = rows[index];
        if (row === undefined) return null;
        const id = rowKey(row);
        return (
          <TableRow
            key={shuffled ? index : id}
            id={id}
            row={row}
            index={index}
            top={index * rowHeight}
            columns={columns}
            sameRow={sameRow}
          />
        );
      })}
    </tbody>
  );
}

interface TableRowProps<Row> {
  readonly id: string;
  readonly row: Row;
  readonly index: number;
  /** In CSS pixels below the head. */
  readonly top: number;
  readonly columns: readonly Column<Row>[];
  readonly sameRow: (a: Row, b: Row) => boolean;
}

function DrawnRow<Row>({ id, row, index, top, columns }: TableRowProps<Row>) {
  return (
    <tr {...TABLE_ROLES.row} data-row={id} aria-rowindex={index + FIRST_ROW_INDEX} style={{ top }}>
      {columns.map((column) => (
        <td
          key={column.id}
          {...TABLE_ROLES.cell}
          className={cx(styles.cell, column.align === 'end' && styles.end)}
        >
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
    before.top === after.top &&
    before.id === after.id &&
    after.sameRow(before.row, after.row),
) as typeof DrawnRow;
