import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isoWithOffset } from '#app/shared/format/time.ts';
import { AddressText } from '#app/shared/money/addresses/address-text.tsx';
import { Amount } from '#app/ui/amount.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import type { Withdrawal } from '#protocol/withdrawals.ts';
import { Hold } from './hold.tsx';
import { StatusChip } from './status-chip.tsx';
import styles from './withdrawal.module.css';

/** The columns of the history, and of its file. */
export function useRecordColumns(onCancel: (record: Withdrawal) => void): readonly Column<Withdrawal>[] {
  const { t } = useTranslation(['withdrawal', 'addresses']);
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
        cell: ({ amount, currency }) => <Amount value={amount} decimals={8} coin={currency} />,
        csv: ({ amount }) => amount,
      },
      {
        id: 'fee',
        head: t('withdrawal.fact.fee'),
        align: 'end',
        cell: ({ fee }) => <Amount value={fee} decimals={8} />,
        csv: ({ fee }) => fee,
      },
      {
        id: 'receive',
        head: t('withdrawal.fact.receive'),
        align: 'end',
        cell: ({ receive }) => <Amount value={receive} decimals={8} />,
        csv: ({ receive }) => receive,
      },
      {
        id: 'coin',
        head: t('withdrawal.column.network'),
        cell: ({ chain }) => chain,
        csv: ({ currency, chain }) => `${currency} ${chain}`,
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
        csv: ({ address, tag }) => (tag === null ? address : `${address} ${tag}`),
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
        csv: ({ status, remark }) => (remark === '' ? status : `${status}: ${remark}`),
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
              aria-label={t('withdrawal.cancel.named', { amount: record.amount, coin: record.currency })}
              onClick={() => onCancel(record)}
            >
              {t('ui.cancel')}
            </Button>
          ),
      },
    ],
    [t, onCancel],
  );
}
