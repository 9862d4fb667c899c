import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subtract, total } from '#app/shared/format/arithmetic.ts';
import { balanceDecimals } from '#app/shared/format/coin-decimals.ts';
import blocks from '#app/shared/page/blocks.module.css';
import { LoadingState } from '#app/shared/page/loading-state.tsx';
import { RecordsPanel } from '#app/shared/page/records-panel.tsx';
import { AsOf } from '#app/ui/age-chip.tsx';
import { Amount } from '#app/ui/amount.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Rest } from '#app/ui/rest.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { UnreadableLine, unreadableOf } from '#app/ui/unreadable-line.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { FundOrder } from '#protocol/fund.ts';
import type { Rows } from '#protocol/page.ts';
import styles from './fund.module.css';
import { fundRecordsQuery } from './queries.ts';
import { RedeemFund } from './redeem-fund.tsx';
import { useRecordColumns } from './use-record-columns.tsx';

interface FundRecordsProps {
  readonly userId: string;
  readonly pages: number;
  readonly onPages: (pages: number) => void;
}

/** Every order of funds; one that is held can be redeemed once its lock-up is over. */
function FundRecords({ userId, pages, onPages }: FundRecordsProps) {
  const { t, i18n } = useTranslation('earn');
  const [leaving, setLeaving] = useState<FundOrder | null>(null);
  const query = useInfiniteQuery(fundRecordsQuery(userId, i18n.language));
  return (
    <RecordsPanel
      className={styles.orders}
      title={t('fund.record.orders')}
      none={t('fund.record.empty')}
      next={
        <Link to="/fund/list" className={buttonClass()}>
          {t('fund.record.toFunds')}
        </Link>
      }
      fileName="bourse-funds"
      query={query}
      loadAll={() => worker.fund.allRecords()}
      columns={useRecordColumns(setLeaving)}
      pages={pages}
      onPages={onPages}
    >
      {leaving && <RedeemFund order={leaving} onClose={() => setLeaving(null)} />}
    </RecordsPanel>
  );
}

interface FundRecordScreenProps {
  readonly userId: string;
  readonly pages: number;
  readonly onPages: (pages: number) => void;
}

/** What a person has in funds, and every order there was. */
export function FundRecordScreen(props: FundRecordScreenProps) {
  const { t } = useTranslation('earn');
  const held = useLive({ name: 'fundOrders' });
  return (
    <div className={blocks.records}>
      <h1>{t('fund.record.title')}</h1>
      <HoldingsPanel held={held} />
      <Rest ready={held.value !== null || held.failure !== null}>
        <FundRecords {...props} />
      </Rest>
    </div>
  );
}

interface HoldingsPanelProps {
  readonly held: LiveView<Rows<FundOrder>>;
}

/** Everything that is in funds now: what was put in, what it is worth, and the difference. */
function HoldingsPanel({ held }: HoldingsPanelProps) {
  const { t } = useTranslation('earn');
  const { value: orders, failure, source, asOf } = held;
  return (
    <Panel
      title={t('fund.holdings.title')}
      padded
      end={source === 'cache' && asOf !== null && <AsOf asOf={asOf} now={serverNow} />}
    >
      {orders === null ? (
        <div aria-busy={failure === null}>
          <LoadingState failure={failure} lines={3} />
        </div>
      ) : orders.list.length === 0 ? (
        <EmptyState title={t('fund.holdings.empty')} compact />
      ) : (
        <Sums orders={orders.list} />
      )}
      <UnreadableLine what="rows" lost={unreadableOf(orders)} />
    </Panel>
  );
}

function Sums({ orders }: { readonly orders: readonly FundOrder[] }) {
  const { t } = useTranslation('earn');
  const coins = [...new Set(orders.map(({ currency }) => currency))];
  return coins.map((coin) => {
    const own = orders.filter(({ currency }) => currency === coin);
    const waiting = total(own.filter(({ phase }) => phase === 'buying').map(({ amount }) => amount));
    const dealt = own.filter(({ phase }) => phase !== 'buying');
    const put = total(dealt.map(({ amount }) => amount));
    const worth = total(dealt.map(({ value }) => value));
    const decimals = balanceDecimals(coin);
    return (
      <dl key={coin} className={styles.sums}>
        <Sum name={t('fund.holdings.worth')}>
          <Amount value={worth} decimals={decimals} coin={coin} />
        </Sum>
        <Sum name={t('fund.holdings.put')}>
          <Amount value={put} decimals={decimals} coin={coin} />
        </Sum>
        <Sum name={t('fund.holdings.profit')}>
          <Amount value={subtract(worth, put)} decimals={decimals} coin={coin} signed />
        </Sum>
        <Sum name={t('fund.holdings.waiting')}>
          <Amount value={waiting} decimals={decimals} coin={coin} />
        </Sum>
      </dl>
    );
  });
}

const Sum = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
