import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBalanceMark } from '#app/money/use-balance-mark.ts';
import { useMoneyBlock } from '#app/money/use-money-block.ts';
import pageHead from '#app/page/page-head.module.css';
import { RecordsPanel } from '#app/page/records-panel.tsx';
import { useOnline } from '#app/page/use-online.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { TabPanel, Tabs } from '#app/ui/tabs.tsx';
import { worker } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { MACHINE_STATUSES, type MachineOrder } from '#protocol/pool.ts';
import { OutputsPanel } from './outputs-panel.tsx';
import styles from './pool.module.css';
import type { MachineOrdersSearch } from './pool-search.ts';
import { machineOrdersQuery } from './queries.ts';
import { RedeemDialog } from './redeem-dialog.tsx';
import { useOrderColumns } from './use-order-columns.tsx';

interface OrdersScreenProps {
  readonly userId: string;
  readonly search: MachineOrdersSearch;
  readonly onSearch: (search: MachineOrdersSearch) => void;
}

/** The machines of a person by status, what they mined, and their redemption. */
export function OrdersScreen({ userId, search, onSearch }: OrdersScreenProps) {
  const { t } = useTranslation(['pool', 'money']);
  const [redeeming, setRedeeming] = useState<MachineOrder | null>(null);
  const status = search.status ?? null;
  const flags = useLive({ name: 'session' }).value?.flags.cache.pool ?? 0;
  const mark = `${useBalanceMark()} ${useOnline()} ${flags}`;
  const query = useInfiniteQuery(machineOrdersQuery(userId, status, mark));
  const machines = useLive({ name: 'machines' }).value;
  const columns = useOrderColumns(setRedeeming, useMoneyBlock('move'));
  const tab = status ?? 'all';
  return (
    <div className={styles.records}>
      <header className={pageHead.head}>
        <h1 tabIndex={-1}>{t('pool.orders.title')}</h1>
      </header>
      <OutputsPanel
        userId={userId}
        coins={[...new Set(machines?.map(({ currency }) => currency))]}
        chosen={search.coin ?? null}
        onCoin={(coin) => onSearch({ ...search, coin })}
        mark={mark}
      />
      <Tabs
        id="machine-orders"
        label={t('pool.orders.statuses')}
        value={tab}
        items={(['all', ...MACHINE_STATUSES] as const).map((value) => ({
          value,
          label: t(value === 'all' ? 'pool.orders.all' : `pool.status.${value}`),
        }))}
        onChange={(next) => {
          const { status: _, page: __, ...rest } = search;
          onSearch(next === 'all' ? rest : { ...rest, status: next });
        }}
      />
      <TabPanel id="machine-orders" value={tab}>
        <RecordsPanel
          className={undefined}
          title={t('pool.orders.title')}
          none={t('pool.orders.none')}
          next={
            <Link to="/pool/list" className={buttonClass()}>
              {t('pool.orders.toMachines')}
            </Link>
          }
          fileName="bourse-machines"
          query={query}
          loadAll={() => worker.pool.allRecords(status)}
          columns={columns}
          pages={Number(search.page ?? '1')}
          onPages={(page) => onSearch({ ...search, page: String(page) })}
        >
          {redeeming && (
            <RedeemDialog
              order={redeeming}
              onClose={() => {
                setRedeeming(null);
                void query.refetch();
              }}
            />
          )}
        </RecordsPanel>
      </TabPanel>
    </div>
  );
}
