import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { useMoneyBlock } from '#app/shared/money/use-money-block.ts';
import { useMoneyMutation } from '#app/shared/money/use-money-mutation.ts';
import { RecordsPanel } from '#app/shared/page/records-panel.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { Withdrawal } from '#protocol/withdrawals.ts';
import { DECIMALS } from './amounts.ts';
import { withdrawalsQuery } from './queries.ts';
import { useRecordColumns } from './use-record-columns.tsx';

interface CancelDialogProps {
  readonly withdrawal: Withdrawal;
  /** Whether it was cancelled or not. */
  readonly onClose: () => void;
}

/** Asks before a withdrawal is taken back; all of it returns to the balance. */
function CancelDialog({ withdrawal, onClose }: CancelDialogProps) {
  const { t } = useTranslation(['withdrawal', 'money']);
  const block = useMoneyBlock('move');
  const amount = formatDecimal(withdrawal.amount, DECIMALS);
  const { busy, act: cancel } = useMoneyMutation('withdrawalCancel', {
    words: () => ({ sending: t('withdrawal.cancel.sending'), accepted: t('withdrawal.cancel.done') }),
    send: () => worker.withdrawals.cancel(withdrawal),
    ended: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('withdrawal.cancel.title')}
      action={t('withdrawal.cancel.action')}
      refusal={t('withdrawal.cancel.keep')}
      look="danger"
      busy={busy}
      disabledReason={block}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    >
      <p>{t('withdrawal.cancel.text', { amount, coin: withdrawal.currency })}</p>
    </ConfirmDialog>
  );
}

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
  const query = useInfiniteQuery(withdrawalsQuery(userId));
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
