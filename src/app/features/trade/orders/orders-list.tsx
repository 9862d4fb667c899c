import type { ReactNode } from 'react';
import { CsvButton } from '#app/ui/csv-button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import type { Paging } from '#app/ui/table-footer.tsx';
import type { ListFrame } from './list-room.ts';
import styles from './orders.module.css';
import { OrdersBar, type OrdersFilter } from './orders-bar.tsx';
import type { OrdersView } from './orders-view.ts';
import { type Plan, placedColumns } from './placed-columns.tsx';

interface OrdersListProps<Row extends { readonly id: string }> {
  readonly frame: ListFrame;
  readonly view: OrdersView;
  readonly filters: readonly OrdersFilter[];
  readonly caption: string;
  /** All of them: the file has every one, the table those that fit. */
  readonly columns: readonly Column<Row>[];
  readonly plan: Plan;
  /** Columns that would say nothing now. */
  readonly without?: readonly string[];
  readonly rows: readonly Row[] | null;
  /** Of the rows, those that go into the file. */
  readonly saved?: readonly Row[] | null;
  readonly fileName: string;
  readonly error: string | null;
  readonly onRetry: () => void;
  readonly paging?: Paging;
  readonly empty: ReactNode;
  /** Before the file's button. */
  readonly before?: ReactNode;
  /** After it. */
  readonly after?: ReactNode;
}

/** A list of orders or fills with its filters, in the room that there is. */
export function OrdersList<Row extends { readonly id: string }>(props: OrdersListProps<Row>) {
  const { frame, view, columns, plan, rows, saved = rows, without = [], paging } = props;
  // Where only one pair is listed, it is known.
  const hidden = view.pairs === 'all' ? without : [...without, 'pair'];
  return (
    <div className={styles.tab}>
      <OrdersBar view={view} shown={props.filters} head={frame.head}>
        {props.before}
        <CsvButton fileName={props.fileName} rows={saved} columns={columns} compact={frame.room !== 'wide'} />
        {props.after}
      </OrdersBar>
      <div className={styles.table} data-room={frame.room}>
        <DataTable
          caption={props.caption}
          columns={placedColumns(columns, plan, frame.room, hidden)}
          rows={rows}
          rowKey={({ id }) => id}
          error={props.error}
          onRetry={props.onRetry}
          {...(paging && { paging })}
          rowHeight={frame.room === 'wide' ? 32 : 40}
          skeletonRows={3}
          empty={props.empty}
        />
      </div>
    </div>
  );
}
