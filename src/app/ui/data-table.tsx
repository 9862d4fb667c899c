import { ArrowDown, ArrowUp } from 'lucide-react';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import styles from './data-table.module.css';
import { ErrorState, Skeleton } from './states.tsx';
import { type Column, nextSorting, type Sorting, sortRows } from './table-columns.ts';
import { type Paging, TableFooter } from './table-footer.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** For the one link of a row: the whole row opens it. Other controls in that row take `overLinkClass`. */
export const rowLinkClass = styles.rowLink;
export const overLinkClass = styles.overLink;

interface DataTableProps<Row> {
  /** What the table lists; read out, not shown. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** Null while nothing is known yet: skeleton, or the error. */
  readonly rows: readonly Row[] | null;
  readonly rowKey: (row: Row) => string;
  /** An `EmptyState`. */
  readonly empty: ReactNode;
  /** Words of a failure; shown only where there are no rows to show. */
  readonly error?: string | null | undefined;
  readonly onRetry?: () => void;
  readonly sorting?: Sorting | null;
  readonly onSort?: (sorting: Sorting | null) => void;
  readonly paging?: Paging;
  readonly rowHeight?: number;
  readonly skeletonRows?: number;
}

/** A list with designed states: skeleton, rows, empty, error. Rows that are known stay in sight whatever fails. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, empty, error, onRetry, sorting = null, onSort, paging, rowHeight } = props;
  const sorted = useMemo(() => (rows ? sortRows(rows, columns, sorting) : null), [rows, columns, sorting]);
  if (!sorted && error) return <ErrorState text={error} {...(onRetry && { onRetry })} />;
  if (sorted?.length === 0) return empty;
  const style: CSSProperties & Record<'--row-height', string> = { '--row-height': `${rowHeight ?? 36}px` };
  return (
    <div className={styles.wrap} style={style}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds form controls, not a table */}
      <div
        className={styles.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={caption}
        aria-busy={sorted === null}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeadCell key={column.id} column={column} sorting={sorting} onSort={onSort} />
              ))}
            </tr>
          </thead>
          {sorted ? <Rows {...props} sorted={sorted} /> : <SkeletonRows {...props} />}
        </table>
      </div>
      {paging && sorted && <TableFooter paging={paging} />}
    </div>
  );
}

interface HeadCellProps<Row> {
  readonly column: Column<Row>;
  readonly sorting: Sorting | null;
  readonly onSort: ((sorting: Sorting | null) => void) | undefined;
}

function HeadCell<Row>({ column, sorting, onSort }: HeadCellProps<Row>) {
  const active = sorting?.column === column.id ? sorting.order : undefined;
  const shown = active ?? column.firstOrder ?? 'ascending';
  const Arrow = shown === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={column.align === 'end' ? styles.end : undefined}
      style={column.width === undefined ? undefined : { width: column.width }}
      aria-sort={active}
    >
      {column.compare && onSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(nextSorting(column, sorting))}>
          {column.head}
          <Arrow size={12} aria-hidden="true" />
        </button>
      ) : column.headHidden ? (
        <VisuallyHidden>{column.head}</VisuallyHidden>
      ) : (
        column.head
      )}
    </th>
  );
}

function Rows<Row>({ columns, rowKey, sorted }: DataTableProps<Row> & { readonly sorted: readonly Row[] }) {
  return (
    <tbody>
      {sorted.map((row) => (
        <tr key={rowKey(row)}>
          {columns.map((column) => (
            <td key={column.id} className={cx(column.align === 'end' && styles.end)}>
              {column.cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function SkeletonRows<Row>({ columns, skeletonRows = 6 }: DataTableProps<Row>) {
  const { t } = useTranslation();
  return (
    <tbody>
      {Array.from({ length: skeletonRows }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
        <tr key={line}>
          {columns.map((column, at) => (
            <td key={column.id} className={cx(column.align === 'end' && styles.end)}>
              {line === 0 && at === 0 && <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>}
              <Skeleton width="70%" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
