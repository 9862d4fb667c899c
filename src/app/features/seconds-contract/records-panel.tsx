import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { AsOf } from '#app/ui/age-chip.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import common from '#app/ui/common.module.css';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TabPanel, Tabs } from '#app/ui/tabs.tsx';
import { worker } from '#app/worker-client/client.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { ContractOrder } from '#protocol/contract.ts';
import type { Platform } from '#protocol/platform.ts';
import { DEFAULT_PAY_COINS } from '#protocol/tables.ts';
import type { Coin, Pair } from '#protocol/units.ts';
import styles from './contract-screen.module.css';
import { type ContractSearch, RECORD_TABS, type RecordTab, type SearchChange } from './contract-search.ts';
import { useOrderDraft } from './order-form/order-draft.ts';
import { recordsQuery } from './queries.ts';
import type { OpenReceipt } from './records/order-columns.tsx';
import { RunningTab, RunningTotal } from './running/running-tab.tsx';
import type { RecordsData } from './use-contract-data.ts';

interface RecordsPanelProps {
  readonly search: ContractSearch;
  /** Changes part of the view; undefined takes a part back to its default. */
  readonly onChange: (change: SearchChange) => void;
  readonly pair: Pair;
  readonly practice: boolean;
  readonly platform: Platform | null;
  readonly data: RecordsData;
  /** Orders of this mode that ended a moment ago. */
  readonly ended: readonly ContractOrder[];
  readonly lit: string | null;
  readonly onPoint: (id: string | null) => void;
  readonly onReceipt: OpenReceipt;
  /** Notices above the tab's content. */
  readonly notices: React.ReactNode;
  /** Address to come back to after signing in. */
  readonly here: string;
}

const AssetRecordsTab = lazyPart(() =>
  import('./records/asset-records-tab.tsx').then((part) => part.AssetRecordsTab),
);
const OrdersTab = lazyPart(() => import('./records/orders-tab.tsx').then((part) => part.OrdersTab));
const PracticeOrdersTab = lazyPart(() =>
  import('./records/practice-orders-tab.tsx').then((part) => part.PracticeOrdersTab),
);
const StatisticsTab = lazyPart(() =>
  import('./records/statistics-tab.tsx').then((part) => part.StatisticsTab),
);

const TAB_KEYS: Readonly<Record<RecordTab, string>> = {
  running: 'contract.tab.running',
  orders: 'contract.tab.orders',
  assets: 'contract.tab.assets',
  statistics: 'contract.tab.statistics',
};
/** Practice moves no money: it has no asset records, and its orders are not mixed into the statistics. */
const PRACTICE_TABS: readonly RecordTab[] = ['running', 'orders'];

/** The tab that an address shows. */
export const shownTab = (asked: RecordTab | undefined, practice: boolean): RecordTab =>
  (practice ? PRACTICE_TABS : RECORD_TABS).find((known) => known === asked) ?? 'running';

/** Running orders and records under the chart. */
export const RecordsPanel = memo(function RecordsPanel(props: RecordsPanelProps) {
  const { search, onChange, pair, practice, data, notices } = props;
  const { t } = useTranslation('contract');
  const tabs = practice ? PRACTICE_TABS : RECORD_TABS;
  const tab = shownTab(search.tab, practice);
  const holding = data.holding ?? [];
  return (
    <Panel
      title={t('contract.tab.label')}
      className={styles.bottom}
      tabs={
        <Tabs
          id="contract-records"
          label={t('contract.tab.label')}
          value={tab}
          items={tabs.map((value) => ({
            value,
            label: t(TAB_KEYS[value]),
            ...(value === 'running' && { count: holding.length }),
          }))}
          onChange={(next) =>
            onChange({ tab: next, page: undefined, coin: undefined, type: undefined, status: undefined })
          }
        />
      }
      end={
        <>
          {data.ordersAsOf !== null && <AsOf asOf={data.ordersAsOf} now={serverNow} />}
          <RunningTotal orders={holding} pair={pair} />
        </>
      }
    >
      <div className={common.fill}>
        {notices}
        <TabPanel id="contract-records" value={tab} className={common.rest}>
          <TabContent {...props} tab={tab} />
        </TabPanel>
      </div>
    </Panel>
  );
});

function TabContent(props: RecordsPanelProps & { readonly tab: RecordTab }) {
  const { tab, search, onChange, pair, practice, platform, data, ended, lit, onPoint, onReceipt, here } =
    props;
  const { t } = useTranslation('contract');
  const { payCoin } = useOrderDraft();
  const enabled = tab === 'running' && data.signedIn && !practice;
  const paid = { base: pair.base, quote: payCoin };
  const settled = useInfiniteQuery({
    ...recordsQuery(data.userId, { status: 'completed', pair: paid }),
    enabled,
  });
  const returned = useInfiniteQuery({
    ...recordsQuery(data.userId, { status: 'liquidated', pair: paid }),
    enabled,
  });
  const latest = practice
    ? (data.paperOrders ?? []).filter(({ status }) => status !== 'holding')
    : [settled, returned]
        .flatMap(({ data: known }) => known?.pages[0]?.list ?? [])
        .toSorted((a, b) => b.openedAt - a.openedAt);
  const pages = search.page ?? 1;
  const onPages = (page: number) => onChange({ page });
  if (tab === 'running') {
    return (
      <RunningTab
        orders={data.holding}
        unreadable={data.ordersUnreadable}
        ended={ended}
        failure={data.ordersFailure}
        practice={practice}
        platform={platform}
        pair={pair}
        lit={lit}
        onPoint={onPoint}
        latest={latest}
        onReceipt={practice ? null : onReceipt}
      />
    );
  }
  if (practice) {
    return (
      <PracticeOrdersTab
        orders={data.paperOrders}
        platform={platform}
        pages={pages}
        onPages={onPages}
        onReset={() => worker.practice.reset()}
      />
    );
  }
  if (!data.signedIn) {
    const login = (
      <Link to="/login/login" search={{ returnTo: here }} className={buttonClass({ look: 'primary' })}>
        {t('contract.visitor.login')}
      </Link>
    );
    return <EmptyState title={t('contract.visitor.title')} action={login} />;
  }
  if (tab === 'orders') {
    return (
      <OrdersTab
        userId={data.userId}
        pair={pair}
        payCoin={DEFAULT_PAY_COINS.find((coin) => coin === search.coin) ?? payCoin}
        status={search.status}
        pages={pages}
        platform={platform}
        onFilter={(filter) => onChange({ ...filter, page: undefined })}
        onPages={onPages}
        onReceipt={onReceipt}
      />
    );
  }
  if (tab === 'assets') {
    const coins: readonly Coin[] = [...new Set([...DEFAULT_PAY_COINS, ...data.coins])];
    return (
      <AssetRecordsTab
        userId={data.userId}
        coins={coins}
        currency={search.coin}
        type={search.type}
        pages={pages}
        onFilter={(filter) => onChange({ ...filter, page: undefined })}
        onPages={onPages}
      />
    );
  }
  return <StatisticsTab userId={data.userId} />;
}
