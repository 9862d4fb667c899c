import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#app/shared/format/money-text.ts';
import { isoWithOffset } from '#app/shared/format/zone-offset.ts';
import { AddressText } from '#app/shared/money/addresses/address-text.tsx';
import { useMoneyMutation } from '#app/shared/money/use-money-mutation.ts';
import { useMoneyReason } from '#app/shared/money/use-money-reason.ts';
import { RecordsPanel } from '#app/shared/page/records-panel.tsx';
import { useOwnFigure } from '#app/ui/amounts-hidden.tsx';
import { Button } from '#app/ui/button.tsx';
import { ColumnAmount } from '#app/ui/column-amount.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { Withdrawal } from '#protocol/withdrawals.ts';
import { withdrawalsQuery } from './queries.ts';
import { Hold, StatusChip } from './status-chip.tsx';
import styles from './withdrawal.module.css';

/** The columns of the history, and of its file. */
function useRecordColumns(onCancel: (record: Withdrawal) => void): readonly Column<Withdrawal>[] {
  const { t } = useTranslation(['funds', 'forms']);
  const own = useOwnFigure();
  return useMemo(
    () => [
      {
        id: 'time',
        head: t('withdrawal.column.time'),
        cell: ({ createdAt }) => <TimeText time={createdAt} />,
        csv: ({ createdAt }) => isoWithOffset(createdAt),
      },
      {
        id: 'amount',
        head: t('withdrawal.amount'),
        align: 'end',
        cell: ({ amount, currency }) => <ColumnAmount value={amount} of={currency} named />,
        csv: ({ amount }) => amount,
      },
      {
        id: 'fee',
        head: t('withdrawal.fact.fee'),
        align: 'end',
        cell: ({ fee, currency }) => <ColumnAmount value={fee} of={currency} />,
        csv: ({ fee }) => fee,
      },
      {
        id: 'receive',
        head: t('withdrawal.fact.receive'),
        align: 'end',
        cell: ({ receive, currency }) => <ColumnAmount value={receive} of={currency} />,
        csv: ({ receive }) => receive,
      },
      {
        id: 'coin',
        head: t('withdrawal.column.network'),
        cell: ({ chain }) => chain,
        inFile: [
          { head: t('withdrawal.file.coin'), csv: ({ currency }) => currency },
          { head: t('withdrawal.column.network'), csv: ({ chain }) => chain },
        ],
      },
      {
        id: 'address',
        head: t('withdrawal.column.address'),
        cell: ({ address, tag }) => (
          <>
            <AddressText address={address} look="short" />
            {tag !== null && <span className={styles.tag}>{t('withdrawal.column.memo', { tag })}</span>}
          </>
        ),
        inFile: [
          { head: t('withdrawal.column.address'), csv: ({ address }) => address },
          { head: t('withdrawal.file.memo'), csv: ({ tag }) => tag ?? '' },
        ],
      },
      {
        id: 'status',
        head: t('withdrawal.column.status'),
        cell: (record) => (
          <span className={styles.state}>
            <StatusChip record={record} />
            {record.remark !== '' && <bdi>{record.remark}</bdi>}
            {record.heldUntil !== null && (
              <small>
                <Hold until={record.heldUntil} />
              </small>
            )}
          </span>
        ),
        inFile: [
          { head: t('withdrawal.column.status'), csv: ({ status }) => status },
          { head: t('withdrawal.file.remark'), csv: ({ remark }) => remark },
        ],
      },
      {
        id: 'action',
        head: t('withdrawal.column.action'),
        headHidden: true,
        align: 'end',
        cell: (record) =>
          record.status === 'pending' && (
            <Button
              size="small"
              aria-label={t('withdrawal.cancel.named', { amount: own(record.amount), coin: record.currency })}
              onClick={() => onCancel(record)}
            >
              {t('ui.cancel')}
            </Button>
          ),
      },
    ],
    [t, own, onCancel],
  );
}

interface CancelDialogProps {
  readonly withdrawal: Withdrawal;
  /** Whether it was cancelled or not. */
  readonly onClose: () => void;
}

/** Asks before a withdrawal is taken back; all of it returns to the balance. */
function CancelDialog({ withdrawal, onClose }: CancelDialogProps) {
  const { t } = useTranslation('funds');
  const reason = useMoneyReason('takeBack');
  const amount = useOwnFigure()(moneyText(withdrawal.amount));
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
      disabledReason={reason}
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
  const { t } = useTranslation('funds');
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
