import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBalanceMark } from '#app/money/use-balance-mark.ts';
import { RecordsPanel } from '#app/page/records-panel.tsx';
import { useOnline } from '#app/page/use-online.ts';
import { worker } from '#app/worker-client/client.ts';
import type { Withdrawal } from '#protocol/withdrawals.ts';
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
  return (
    <RecordsPanel
      className={className}
      title={t('withdrawal.records.title')}
      none={t('withdrawal.records.empty')}
      fileName="bourse-withdrawals"
      query={query}
      loadAll={() => worker.withdrawals.allRecords()}
      columns={useRecordColumns(setLeaving)}
      pages={pages}
      onPages={onPages}
    >
      {leaving && (
        <CancelDialog
          withdrawal={leaving}
          onClose={() => {
            setLeaving(null);
            void query.refetch();
          }}
        />
      )}
    </RecordsPanel>
  );
}
