import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isoWithOffset } from '#app/shared/format/time.ts';
import { RecordsPanel } from '#app/shared/page/records-panel.tsx';
import { Amount } from '#app/ui/amount.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { FinanceOrder } from '#protocol/finance.ts';
import styles from './finance.module.css';
import { ProductName } from './product-name.tsx';
import { completedQuery } from './queries.ts';

interface CompletedOrdersProps {
  readonly userId: string;
  /** Changes when an order may have come to its end. */
  readonly pages: number;
  readonly onPages: (pages: number) => void;
}

/** Orders that have ended: what they earned, what leaving early took, what was paid. */
export function CompletedOrders({ userId, pages, onPages }: CompletedOrdersProps) {
  const { t } = useTranslation('finance');
  const query = useInfiniteQuery(completedQuery(userId));
  return (
    <RecordsPanel
      className={styles.orders}
      title={t('finance.status.completed')}
      none={t('finance.record.noneCompleted')}
      next={
        <Link to="/finance/list" className={buttonClass()}>
          {t('finance.record.toProducts')}
        </Link>
      }
      fileName="bourse-finance-completed"
      query={query}
      loadAll={() => worker.finance.allCompleted()}
      columns={useColumns()}
      pages={pages}
      onPages={onPages}
    />
  );
}

function useColumns(): readonly Column<FinanceOrder>[] {
  const { t } = useTranslation('finance');
  return useMemo(
    () => [
      {
        id: 'product',
        head: t('finance.product'),
        cell: ({ name, coin, days }) => <ProductName name={name} coin={coin} days={days} />,
        csv: ({ name }) => name,
      },
      {
        id: 'bought',
        head: t('finance.record.bought'),
        cell: ({ boughtAt }) => <TimeText time={boughtAt} />,
        csv: ({ boughtAt }) => isoWithOffset(boughtAt),
      },
      {
        id: 'finished',
        head: t('finance.record.finished'),
        cell: ({ finishedAt }) => <TimeText time={finishedAt} />,
        csv: ({ finishedAt }) => (finishedAt === null ? '' : isoWithOffset(finishedAt)),
      },
      {
        id: 'amount',
        head: t('finance.amount'),
        align: 'end',
        cell: ({ amount }) => <Amount value={amount} decimals={8} />,
        csv: ({ amount }) => amount,
      },
      { id: 'coin', head: t('finance.filter.coin'), cell: ({ coin }) => coin, csv: ({ coin }) => coin },
      {
        id: 'accrued',
        head: t('finance.record.interest'),
        align: 'end',
        cell: ({ accrued }) => <Amount value={accrued} decimals={8} />,
        csv: ({ accrued }) => accrued,
      },
      {
        id: 'kept',
        head: t('finance.record.cost'),
        align: 'end',
        cell: ({ kept }) => <Amount value={kept} decimals={8} />,
        csv: ({ kept }) => kept ?? '',
      },
      {
        id: 'refunded',
        head: t('finance.record.paid'),
        align: 'end',
        cell: ({ refunded }) => <Amount value={refunded} decimals={8} />,
        csv: ({ refunded }) => refunded ?? '',
      },
    ],
    [t],
  );
}
