import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListAge } from '#app/shared/page/list-age.tsx';
import list from '#app/shared/page/list-bar.module.css';
import type { Paged } from '#app/shared/page/use-paged.ts';
import common from '#app/ui/common.module.css';
import { DataTable } from '#app/ui/data-table.tsx';
import type { Column } from '#app/ui/table-columns.ts';

interface ListTabProps {
  /** Over the list, at its start. */
  readonly bar: ReactNode;
  /** At the end of the same line. */
  readonly end: ReactNode;
  readonly children: ReactNode;
}

/** A list of the desk, which scrolls under its bar. */
export function ListTab({ bar, end, children }: ListTabProps) {
  return (
    <div className={common.fill}>
      <div className={list.bar}>
        {bar}
        <span className={list.end}>{end}</span>
      </div>
      <div className={common.rest}>{children}</div>
    </div>
  );
}

interface PagedTabProps<Row> {
  readonly paged: Paged<Row>;
  readonly filters: ReactNode;
  /** The button that saves the list. */
  readonly file: ReactNode;
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly empty: ReactNode;
}

/** A list by pages: its filters, how much of it is shown, its age, and its file. */
export function PagedTab<Row>({ paged: { page, table }, filters, file, ...shown }: PagedTabProps<Row>) {
  const { t } = useTranslation('contract');
  return (
    <ListTab
      bar={filters}
      end={
        <>
          <ListAge page={page} />
          {page && page.sum > 0 && t('contract.orders.count', { count: page.list.length, sum: page.sum })}
          {file}
        </>
      }
    >
      <DataTable {...table} {...shown} rowHeight={34} skeletonRows={4} />
    </ListTab>
  );
}
