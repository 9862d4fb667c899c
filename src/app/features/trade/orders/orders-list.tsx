import type { ComponentProps, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ListAge } from '#app/shared/page/list-age.tsx';
import list from '#app/shared/page/list-bar.module.css';
import common from '#app/ui/common.module.css';
import { CsvButton } from '#app/ui/csv-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Select } from '#app/ui/select.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import type { Paging } from '#app/ui/table-footer.tsx';
import type { Unreadable } from '#protocol/market.ts';
import type { Page } from '#protocol/page.ts';
import type { ListFrame } from './list-room.ts';
import styles from './orders.module.css';
import { changeView, HISTORY_STATES, type OrdersView } from './orders-view.ts';
import { type Plan, placedColumns } from './placed-columns.tsx';

const LABELS = { pairs: 'orders.pairs', side: 'spot.form.side', status: 'orders.column.status' } as const;
type OrdersFilter = keyof typeof LABELS;

type Options<Value> = readonly { readonly value: Value; readonly label: string }[];

interface OrdersBarProps {
  readonly view: OrdersView;
  readonly shown: readonly OrdersFilter[];
  /** Where it goes; null: in its own place, over the list. */
  readonly head: HTMLElement | null;
  readonly children: ReactNode;
}

/** The filters over a list, and what can be done with the whole of it. */
function OrdersBar({ view, shown, head, children }: OrdersBarProps) {
  const { t } = useTranslation(['orders', 'trade']);
  const options: { readonly [Name in OrdersFilter]: Options<OrdersView[Name]> } = {
    pairs: [
      { value: 'this', label: t('orders.thisPair') },
      { value: 'all', label: t('orders.allPairs') },
    ],
    side: [
      { value: 'both', label: t('orders.eitherSide') },
      { value: 'buy', label: t('spot.side.buy') },
      { value: 'sell', label: t('spot.side.sell') },
    ],
    status: HISTORY_STATES.map((value) => ({ value, label: t(`orders.history.${value}`) })),
  };
  const bar = (
    <div className={head ? styles.beside : cx(list.bar, list.dense)}>
      {shown.map((name) => (
        <Select<OrdersView[OrdersFilter]>
          key={name}
          label={t(LABELS[name])}
          labelHidden
          className={styles.filter}
          value={view[name]}
          options={options[name]}
          onChange={(value) => changeView({ [name]: value })}
        />
      ))}
      <span className={head ? undefined : list.end}>{children}</span>
    </div>
  );
  return head ? createPortal(bar, head) : bar;
}

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
  /** How many more can't be read. */
  readonly unreadable: Unreadable | null;
  /** Of the rows, those that go into the file. */
  readonly saved?: readonly Row[] | null;
  readonly fileName: string;
  readonly error: string | null;
  readonly onRetry: () => void;
  readonly paging?: Paging;
  readonly empty: ReactNode;
  /** What the hand over the rows does. */
  readonly hand?: Pick<ComponentProps<'div'>, 'onPointerMove' | 'onPointerLeave'>;
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
    <div className={common.fill}>
      <OrdersBar view={view} shown={props.filters} head={frame.head}>
        {props.before}
        <CsvButton fileName={props.fileName} rows={saved} columns={columns} compact={frame.room !== 'wide'} />
        {props.after}
      </OrdersBar>
      <div {...props.hand} className={styles.table} data-room={frame.room}>
        <DataTable
          caption={props.caption}
          columns={placedColumns(columns, plan, frame.room, hidden)}
          rows={rows}
          unreadable={props.unreadable}
          rowKey={({ id }) => id}
          error={props.error}
          onRetry={props.onRetry}
          {...(paging && { paging })}
          rowHeight={frame.room === 'narrow' ? 40 : 28}
          skeletonRows={3}
          empty={props.empty}
        />
      </div>
    </div>
  );
}

/** How much of a list is shown, and how old it is where this device kept it. */
export function ListCount({ page }: { readonly page: Page<unknown> | null }) {
  const { t } = useTranslation(['orders', 'trade']);
  return (
    <>
      <ListAge page={page} />
      {page && page.sum > 0 && <span>{t('orders.count', { count: page.list.length, sum: page.sum })}</span>}
    </>
  );
}
