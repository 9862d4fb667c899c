import { useTranslation } from 'react-i18next';
import pageHead from '#app/shared/page/page-head.module.css';
import { TabPanel, Tabs } from '#app/ui/tabs.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import { CompletedOrders } from './completed-orders.tsx';
import styles from './finance.module.css';
import { type FinanceRecordSearch, readFinanceRecordSearch } from './finance-search.ts';
import { HostedOrders } from './hosted-orders.tsx';

interface FinanceRecordsScreenProps {
  readonly userId: string;
  readonly search: FinanceRecordSearch;
  readonly onSearch: (search: FinanceRecordSearch) => void;
}

const TABS = 'finance-orders';

/** What the person has in financial products, and what has ended. */
export function FinanceRecordsScreen({ userId, search, onSearch }: FinanceRecordsScreenProps) {
  const { t } = useTranslation('finance');
  const hosted = useLive({ name: 'financeOrders' });
  const list = search.list ?? 'hosting';
  return (
    <div className={styles.records}>
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
            ...(hosted.value && { count: hosted.value.length }),
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
