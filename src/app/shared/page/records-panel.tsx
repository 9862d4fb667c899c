import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#app/ui/data-table.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Column, FileColumn } from '#app/ui/table-columns.ts';
import type { FileRecords, Page } from '#protocol/page.ts';
import type { Result } from '#protocol/result.ts';
import { CsvAllButton } from './csv-all-button.tsx';
import { ListAge } from './list-age.tsx';
import { usePaged } from './use-paged.ts';

interface RecordsPanelProps<Row> {
  readonly className: string | undefined;
  readonly title: string;
  /** What stands where there are none. */
  readonly none: string;
  /** The one next thing to do where there are none, unless it stands on the screen anyway. */
  readonly next?: ReactNode;
  /** Of the file, without the ending. */
  readonly fileName: string;
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<Row>, unknown>>;
  /** Everything there is, for the file. */
  readonly loadAll: () => Promise<Result<FileRecords<Row>>>;
  readonly columns: readonly Column<Row>[];
  /** Of the file, where they are others. */
  readonly fileColumns?: readonly FileColumn<Row>[];
  readonly pages: number;
  readonly onPages: (pages: number) => void;
  /** Dialogs of the rows. */
  readonly children?: ReactNode;
}

/** A person's records of one kind, page by page, with the age of what this device kept and all of them as a file. */
export function RecordsPanel<Row extends { readonly id: string }>(props: RecordsPanelProps<Row>) {
  const { className, title, none, next, query, loadAll, columns, pages, onPages, children } = props;
  const { t } = useTranslation();
  const { page, table } = usePaged(query, pages, onPages, t);
  return (
    <Panel
      className={className}
      title={title}
      end={
        <>
          <ListAge page={page} />
          <CsvAllButton
            fileName={props.fileName}
            load={loadAll}
            columns={props.fileColumns ?? columns}
            disabled={!page || page.list.length === 0}
          />
        </>
      }
    >
      <DataTable
        {...table}
        caption={title}
        columns={columns}
        skeletonRows={3}
        empty={<EmptyState title={none} action={next} compact={next === undefined} />}
      />
      {children}
    </Panel>
  );
}
