import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isoWithOffset } from '#app/shared/format/zone-offset.ts';
import { AddressText } from '#app/shared/money/addresses/address-text.tsx';
import { RecordsPanel } from '#app/shared/page/records-panel.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { ColumnAmount } from '#app/ui/column-amount.tsx';
import common from '#app/ui/common.module.css';
import { CopyButton } from '#app/ui/copy-button.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { Deposit } from '#protocol/deposits.ts';
import styles from './deposit.module.css';
import { depositsQuery } from './queries.ts';

interface DepositRecordsProps {
  readonly className: string | undefined;
  readonly userId: string;
  readonly pages: number;
  readonly onPages: (pages: number) => void;
}

const TONES = { pending: 'warn', finished: 'accent', rejected: 'danger', unknown: 'neutral' } as const;

/** Every deposit there was, reported ones included. */
export function DepositRecords({ className, userId, pages, onPages }: DepositRecordsProps) {
  const { t } = useTranslation('funds');
  const query = useInfiniteQuery(depositsQuery(userId));
  return (
    <RecordsPanel
      className={className}
      title={t('deposit.records.title')}
      none={t('deposit.records.empty')}
      fileName="bourse-deposits"
      query={query}
      loadAll={() => worker.deposits.allRecords()}
      columns={useColumns()}
      pages={pages}
      onPages={onPages}
    />
  );
}

function useColumns(): readonly Column<Deposit>[] {
  const { t } = useTranslation('funds');
  return useMemo(
    () => [
      {
        id: 'time',
        head: t('deposit.records.time'),
        cell: ({ createdAt }) => <TimeText time={createdAt} />,
        csv: ({ createdAt }) => isoWithOffset(createdAt),
      },
      {
        id: 'coin',
        head: t('deposit.coin'),
        cell: ({ currency }) => <strong translate="no">{currency}</strong>,
        csv: ({ currency }) => currency,
      },
      {
        id: 'network',
        head: t('deposit.network'),
        cell: ({ chain }) => <span translate="no">{chain}</span>,
        csv: ({ chain }) => chain,
      },
      {
        id: 'amount',
        head: t('deposit.amount'),
        align: 'end',
        cell: ({ amount, currency }) => <ColumnAmount value={amount} of={currency} />,
        csv: ({ amount }) => amount,
      },
      {
        id: 'status',
        head: t('deposit.records.status'),
        cell: (row) => (
          <span className={styles.status}>
            <Chip tone={TONES[row.status]}>{t(`deposit.status.${row.status}`)}</Chip>
            {row.status === 'pending' && row.required > 0 && (
              <span className={common.muted} translate="no">
                {row.confirmations}/{row.required}
              </span>
            )}
            {row.remark !== '' && (
              <bdi className={common.muted} title={row.remark}>
                {row.remark}
              </bdi>
            )}
          </span>
        ),
        csv: ({ status }) => t(`deposit.status.${status}`),
      },
      {
        id: 'tx',
        head: t('deposit.records.tx'),
        cell: ({ txId }) => (
          <span className={styles.tx}>
            <AddressText address={txId} look="short" />
            {txId !== '' && <CopyButton text={txId} label={t('deposit.records.copyTx')} />}
          </span>
        ),
        csv: ({ txId }) => txId,
      },
    ],
    [t],
  );
}
