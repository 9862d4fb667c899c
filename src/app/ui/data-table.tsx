import { type CSSProperties, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Unreadable } from '#protocol/market.ts';
import common from './common.module.css';
import styles from './data-table.module.css';
import { useNothingComes } from './hooks.ts';
import { PlainRows } from './plain-rows.tsx';
import { EmptyState, ErrorState } from './states.tsx';
import { type Column, type Sorting, sortRows } from './table-columns.ts';
import { type Paging, TableFooter } from './table-footer.tsx';
import { TableHead, TableScroller, TableSkeleton } from './table-head.tsx';
import { textScale } from './theme.ts';
import { UnreadableLine } from './unreadable-line.tsx';
import type { WindowedRows as Windowed } from './windowed-rows.tsx';

/** From here on only the rows on the screen are drawn. */
const LONG = 100;
const ROW_HEIGHT = 36;

// Hardly anybody has so long a list, and its code would weigh on the first visit. Without it every row is drawn.
const WindowedRows = lazy(() =>
  import('./windowed-rows.tsx').then(
    (part) => ({ default: part.WindowedRows }),
    () => ({ default: PlainRows as typeof Windowed }),
  ),
) as typeof Windowed;

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
  /** How many more rows came that can't be read; said under the others. */
  readonly unreadable?: Unreadable | null;
  readonly rowHeight?: number;
  readonly skeletonRows?: number;
}

/** A list with designed states: skeleton, rows, empty, error. Rows that are known stay in sight whatever fails. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, empty, error, onRetry, sorting = null, onSort, paging, rowHeight } = props;
  // Not a ref: what is inside is drawn before it is set, and would not hear of it.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const { t } = useTranslation();
  const nothing = useNothingComes();
  const sorted = useMemo(() => (rows ? sortRows(rows, columns, sorting) : null), [rows, columns, sorting]);
  if (!sorted && error) return <ErrorState text={error} {...(onRetry && { onRetry })} />;
  if (!sorted && nothing) return <EmptyState title={t('failure.notKept')} />;
  const unreadable = <UnreadableLine what="rows" lost={props.unreadable ?? null} />;
  if (sorted?.length === 0) {
    return (
      <>
        {empty}
        {unreadable}
      </>
    );
  }
  const isLong = sorted !== null && sorted.length > LONG;
  const height = (rowHeight ?? ROW_HEIGHT) * textScale();
  const style: CSSProperties & Record<'--row-height', string> = { '--row-height': `${height}px` };
  return (
    <div className={common.fill} style={style}>
      <TableScroller ref={setScroller} caption={caption} busy={sorted === null}>
        <table
          className={styles.table}
          aria-label={caption}
          aria-rowcount={isLong ? sorted.length + 1 : undefined}
        >
          <TableHead columns={columns} sorting={sorting} onSort={onSort} />
          {sorted === null ? (
            <TableSkeleton {...props} />
          ) : isLong ? (
            <Suspense fallback={<PlainRows {...props} rows={sorted.slice(0, LONG)} />}>
              <WindowedRows {...props} rows={sorted} scroller={scroller} rowHeight={height} />
            </Suspense>
          ) : (
            <PlainRows {...props} rows={sorted} />
          )}
        </table>
      </TableScroller>
      {sorted && unreadable}
      {paging && sorted && <TableFooter paging={paging} />}
    </div>
  );
}
