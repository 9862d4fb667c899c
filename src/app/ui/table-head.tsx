import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import styles from './data-table.module.css';
import { SkeletonBar } from './states.tsx';
import { type Column, lengthOf, nextSorting, type Sorting } from './table-columns.ts';
import { TABLE_ROLES } from './table-roles.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface TableScrollerProps {
  /** What the table lists; read out, not shown. */
  readonly caption: string;
  /** Nothing is known yet. */
  readonly busy: boolean;
  readonly ref: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** Where a table scrolls, with the keys too. */
export const TableScroller = ({ caption, busy, ref, children }: TableScrollerProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset holds form controls, not a table
  <div
    ref={ref}
    className={styles.scroll}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    tabIndex={0}
    role="group"
    aria-label={caption}
    aria-busy={busy}
  >
    {children}
  </div>
);

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sorting: Sorting | null;
  readonly onSort?: ((sorting: Sorting | null) => void) | undefined;
  /** Its place, where a table draws only some of its rows. */
  readonly rowIndex?: number;
  /** The table's grid says how wide its columns are. */
  readonly gridded?: boolean;
}

/** The heads of a table's columns; those that can be sorted by are buttons. */
export function TableHead<Row>({ columns, sorting, onSort, rowIndex, gridded = false }: TableHeadProps<Row>) {
  return (
    <thead {...TABLE_ROLES.body}>
      <tr {...TABLE_ROLES.row} aria-rowindex={rowIndex}>
        {columns.map((column) => (
          <HeadCell key={column.id} gridded={gridded} column={column} sorting={sorting} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

interface HeadCellProps<Row> {
  readonly gridded: boolean;
  readonly column: Column<Row>;
  readonly sorting: Sorting | null;
  readonly onSort: ((sorting: Sorting | null) => void) | undefined;
}

function HeadCell<Row>({ gridded, column, sorting, onSort }: HeadCellProps<Row>) {
  const active = sorting?.column === column.id ? sorting.order : undefined;
  const shown = active ?? column.firstOrder ?? 'ascending';
  const Arrow = shown === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      {...TABLE_ROLES.head}
      scope="col"
      className={column.align === 'end' ? styles.end : undefined}
      style={gridded ? undefined : { width: lengthOf(column.width) }}
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

interface TableSkeletonProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly skeletonRows?: number;
}

/** Rows of bars, while nothing is known yet. */
export function TableSkeleton<Row>({ columns, skeletonRows = 6 }: TableSkeletonProps<Row>) {
  const { t } = useTranslation();
  return (
    <tbody {...TABLE_ROLES.body}>
      {Array.from({ length: skeletonRows }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
        <tr key={line} {...TABLE_ROLES.row}>
          {columns.map((column, at) => (
            <td key={column.id} {...TABLE_ROLES.cell} className={cx(column.align === 'end' && styles.end)}>
              {line === 0 && at === 0 && <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>}
              <SkeletonBar width="70%" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
