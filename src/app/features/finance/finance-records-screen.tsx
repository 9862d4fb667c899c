import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { subtract } from '#app/shared/format/arithmetic.ts';
import { isoWithOffset } from '#app/shared/format/zone-offset.ts';
import blocks from '#app/shared/page/blocks.module.css';
import pageHead from '#app/shared/page/page-head.module.css';
import { RecordsPanel } from '#app/shared/page/records-panel.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { ColumnAmount } from '#app/ui/column-amount.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { TabPanel, Tabs } from '#app/ui/tabs.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { worker } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { FinanceOrder } from '#protocol/finance.ts';
import styles from './finance.module.css';
import { type FinanceRecordSearch, readFinanceRecordSearch } from './finance-search.ts';
import { HostedOrders } from './hosted-orders.tsx';
import { ProductName } from './product-name.tsx';
import { completedQuery } from './queries.ts';

interface FinanceRecordsScreenProps {
  readonly userId: string;
  readonly search: FinanceRecordSearch;
  readonly onSearch: (search: FinanceRecordSearch) => void;
}

const TABS = 'finance-orders';

/** What the person has in financial products, and what has ended. */
export function FinanceRecordsScreen({ userId, search, onSearch }: FinanceRecordsScreenProps) {
  const { t } = useTranslation('earn');
  const hosted = useLive({ name: 'financeOrders' });
  const list = search.list ?? 'hosting';
  return (
    <div className={blocks.records}>
      <header className={pageHead.head}>
        <h1>{t('finance.record.title')}</h1>
        <p>{t('finance.record.lead')}</p>
      </header>
      <Tabs
        id={TABS}
        label={t('finance.record.lists')}
        value={list}
        items={[
          {
            value: 'hosting',
            label: t('finance.status.hosting'),
            ...(hosted.value && { count: hosted.value.list.length }),
          },
          { value: 'completed', label: t('finance.status.completed') },
        ]}
        onChange={(next) => onSearch(readFinanceRecordSearch({ list: next }))}
      />
      <TabPanel id={TABS} value={list}>
        {list === 'hosting' ? (
          <HostedOrders userId={userId} view={hosted} />
        ) : (
          <CompletedOrders
            userId={userId}
            pages={Number(search.page ?? '1')}
            onPages={(page) => onSearch(readFinanceRecordSearch({ ...search, page: String(page) }))}
          />
        )}
      </TabPanel>
    </div>
  );
}

interface CompletedOrdersProps {
  readonly userId: string;
  readonly pages: number;
  readonly onPages: (pages: number) => void;
}

/** Orders that have ended: what they earned, what leaving early took, what was paid. */
function CompletedOrders({ userId, pages, onPages }: CompletedOrdersProps) {
  const { t } = useTranslation('earn');
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

/** What was paid: not what goes on as another order. */
const paidOf = ({ refunded, stays }: FinanceOrder) =>
  refunded === null || !stays ? refunded : subtract(refunded, stays);

function useColumns(): readonly Column<FinanceOrder>[] {
  const { t } = useTranslation('earn');
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
        cell: ({ amount, coin, stays }) => (
          <>
            <ColumnAmount value={amount} of={coin} />
            {stays && <small className={styles.part}> {t('finance.record.part')}</small>}
          </>
        ),
        csv: ({ amount }) => amount,
      },
      { id: 'coin', head: t('finance.filter.coin'), cell: ({ coin }) => coin, csv: ({ coin }) => coin },
      {
        id: 'accrued',
        head: t('finance.record.interest'),
        align: 'end',
        cell: ({ accrued, coin }) => <ColumnAmount value={accrued} of={coin} />,
        csv: ({ accrued }) => accrued,
      },
      {
        id: 'kept',
        head: t('finance.record.cost'),
        align: 'end',
        cell: ({ kept, coin }) => <ColumnAmount value={kept} of={coin} />,
        csv: ({ kept }) => kept ?? '',
      },
      {
        id: 'refunded',
        head: t('finance.record.paid'),
        align: 'end',
        cell: (order) => (
          <span className={styles.cell}>
            <ColumnAmount value={paidOf(order)} of={order.coin} />
            {order.stays && (
              <small>
                {t('finance.redeem.stays')} <ColumnAmount value={order.stays} of={order.coin} />
              </small>
            )}
          </span>
        ),
        csv: (order) => paidOf(order) ?? '',
      },
    ],
    [t],
  );
}
