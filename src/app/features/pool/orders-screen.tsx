import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compare } from '#app/shared/format/arithmetic.ts';
import { moneyText } from '#app/shared/format/money-text.ts';
import { RedemptionDialog } from '#app/shared/money/earn/redemption-dialog.tsx';
import { useBusinessNow } from '#app/shared/money/earn/use-business-now.ts';
import { useMoneyReason } from '#app/shared/money/use-money-reason.ts';
import blocks from '#app/shared/page/blocks.module.css';
import pageHead from '#app/shared/page/page-head.module.css';
import { RecordsPanel } from '#app/shared/page/records-panel.tsx';
import { useOwnFigure } from '#app/ui/amounts-hidden.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import type { Fact } from '#app/ui/fact-list.tsx';
import { TabPanel, Tabs } from '#app/ui/tabs.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { worker } from '#app/worker-client/client.ts';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { ZERO } from '#protocol/decimal.ts';
import { MACHINE_STATUSES, type MachineOrder } from '#protocol/pool.ts';
import { failed } from '#protocol/result.ts';
import { redemptionSignature } from '#protocol/signature.ts';
import type { Decimal } from '#protocol/units.ts';
import { OutputsPanel } from './outputs-panel.tsx';
import type { MachineOrdersSearch } from './pool-search.ts';
import { machineOrdersQuery, redemptionQuery } from './queries.ts';
import { useOrderColumns } from './use-order-columns.tsx';

interface RedeemDialogProps {
  readonly order: MachineOrder;
  readonly onClose: () => void;
}

/** What giving machines back comes to, in the server's figures, and the last word before it. */
function RedeemDialog({ order, onClose }: RedeemDialogProps) {
  const { t } = useTranslation('earn');
  const own = useOwnFigure();
  const { data, error, isFetching, refetch } = useQuery(redemptionQuery(order.id));
  // Figures that are being asked for again are no longer those that would be agreed to.
  const redemption = data && !isFetching ? data : null;
  const failure = isFetching ? null : failureOf(error);
  const now = useBusinessNow(10_000);
  const later = redemption !== null && now !== null && redemption.arrival > now;
  const costs = redemption !== null && compare(redemption.kept, ZERO) > 0;
  const facts: readonly Fact[] | null = redemption && [
    { name: t('pool.column.machine'), value: <bdi>{order.name}</bdi> },
    { name: t('pool.quantity'), value: String(order.quantity) },
    { name: t('pool.fact.cost'), value: own(figure(redemption.amount, redemption.priceCurrency)) },
    { name: t('pool.redeem.kept'), value: figure(redemption.kept, redemption.priceCurrency) },
    {
      name: t('pool.redeem.refunded'),
      value: own(figure(redemption.refunded, redemption.priceCurrency)),
      strong: true,
    },
    { name: t('pool.redeem.arrival'), value: <TimeText time={redemption.arrival} /> },
    {
      name: t('pool.column.mined'),
      value: own(`${moneyText(redemption.accrued)} ${redemption.currency}`),
    },
  ];
  return (
    <RedemptionDialog
      would={redemptionSignature('pool', order.id, null)}
      title={t('pool.redeem.title')}
      action={t('pool.redeem.open')}
      facts={facts}
      failure={failure}
      onRetry={() => void refetch()}
      loss={
        order.status === 'mining' &&
        t(costs ? 'pool.redeem.loss' : 'pool.redeem.early', {
          amount: redemption ? moneyText(redemption.kept) : '',
          coin: order.priceCurrency,
        })
      }
      done={t(later ? 'pool.redeem.arranged' : 'pool.redeem.done')}
      send={() =>
        redemption ? worker.pool.redeem(redemption) : Promise.resolve(failed({ kind: 'invalid' }))
      }
      onDone={onClose}
      onRefused={() => void refetch()}
      onCancel={onClose}
    />
  );
}

const figure = (value: Decimal, coin: string): string => `${moneyText(value)} ${coin}`;

interface OrdersScreenProps {
  readonly userId: string;
  readonly search: MachineOrdersSearch;
  readonly onSearch: (search: MachineOrdersSearch) => void;
}

/** The machines of a person by status, what they mined, and their redemption. */
export function OrdersScreen({ userId, search, onSearch }: OrdersScreenProps) {
  const { t } = useTranslation('earn');
  const [redeeming, setRedeeming] = useState<MachineOrder | null>(null);
  const status = search.status ?? null;
  const query = useInfiniteQuery(machineOrdersQuery(userId, status));
  const machines = useLive({ name: 'machines' }).value;
  const columns = useOrderColumns(setRedeeming, useMoneyReason('move'));
  const tab = status ?? 'all';
  return (
    <div className={blocks.records}>
      <header className={pageHead.head}>
        <h1 tabIndex={-1}>{t('pool.orders.title')}</h1>
      </header>
      <OutputsPanel
        userId={userId}
        coins={[...new Set(machines?.map(({ currency }) => currency))]}
        chosen={search.coin ?? null}
        onCoin={(coin) => onSearch({ ...search, coin })}
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
