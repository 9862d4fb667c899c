import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBalanceMark } from '#app/money/use-balance-mark.ts';
import { CsvAllButton } from '#app/page/csv-all-button.tsx';
import { ListAge } from '#app/page/list-age.tsx';
import { useOnline } from '#app/page/use-online.ts';
import { usePaged } from '#app/page/use-paged.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { Withdrawal } from '#contract/withdrawals.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { withdrawalsQuery } from './queries.ts';
import { useRecordColumns } from './use-record-columns.tsx';

interface WithdrawalRecordsProps {
  readonly className: string | undefined;
  readonly userId: string;
  readonly pages: number;
  readonly onPages: (pages: number) => void;
}

/** Every withdrawal with what became of it; one in review can be taken back. */
export function WithdrawalRecords({ className, userId, pages, onPages }: WithdrawalRecordsProps) {
  const { t } = useTranslation('withdrawal');
  const [leaving, setLeaving] = useState<Withdrawal | null>(null);
  const query = useInfiniteQuery(withdrawalsQuery(userId, `${useBalanceMark()} ${useOnline()}`));
  const { page, error, retry, paging } = usePaged(query, pages, onPages, t);
  const columns = useRecordColumns(setLeaving);
  return (
    <Panel
      className={className}
      title={t('withdrawal.records.title')}
      end={
        <>
          <ListAge page={page} />
          <CsvAllButton
            fileName="bourse-withdrawals"
            load={() => worker.withdrawals.allRecords()}
            columns={columns}
            disabled={!page || page.list.length === 0}
          />
        </>
      }
    >
      <DataTable
        caption={t('withdrawal.records.title')}
        columns={columns}
        rows={page?.list ?? null}
        rowKey={({ id }) => id}
        error={error}
        onRetry={retry}
        paging={paging}
        skeletonRows={3}
        empty={<EmptyState title={t('withdrawal.records.empty')} compact />}
      />
      {leaving && (
        <CancelDialog
          withdrawal={leaving}
          onClose={() => {
            setLeaving(null);
            retry();
          }}
        />
      )}
    </Panel>
  );
}
