import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/i18n/failure-text.ts';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { CsvButton } from '#app/ui/csv-button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { FinanceOrder } from '#protocol/finance.ts';
import { AutoRenewDialog } from './auto-renew-dialog.tsx';
import styles from './finance.module.css';
import { RedeemDialog } from './redeem-dialog.tsx';
import { useHostedColumns } from './use-hosted-columns.tsx';

interface HostedOrdersProps {
  readonly userId: string;
  readonly view: LiveView<readonly FinanceOrder[]>;
}

type Asked = { readonly what: 'redeem' | 'renew'; readonly id: string };

/** Orders that run: how far they are, what they have earned, and what can be done with them. */
export function HostedOrders({ userId, view }: HostedOrdersProps) {
  const { t } = useTranslation('finance');
  const connection = useLive({ name: 'connection' }).value;
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns = useHostedColumns((what, id) => setAsked({ what, id }));
  // Of the list as it is now: an order that has ended meanwhile has nothing more to be asked.
  const order = view.value?.find(({ id }) => id === asked?.id) ?? null;
  const close = () => setAsked(null);
  return (
    <Panel
      title={t('finance.status.hosting')}
      end={
        <>
          <AgeChip
            asOf={view.asOf}
            freshness={view.freshness}
            now={serverNow}
            offlineSince={connection?.downSince ?? null}
          />
          <CsvButton fileName="bourse-finance-hosting" rows={view.value} columns={columns} />
        </>
      }
    >
      <div className={styles.orders}>
        <DataTable
          caption={t('finance.status.hosting')}
          columns={columns}
          rows={view.value}
          rowKey={({ id }) => id}
          error={view.failure && failureText(view.failure, t)}
          rowHeight={56}
          skeletonRows={3}
          empty={
            <EmptyState
              title={t('finance.record.noneHosting')}
              text={t('finance.record.noneText')}
              action={
                <Link to="/finance/list" className={buttonClass()}>
                  {t('finance.record.toProducts')}
                </Link>
              }
            />
          }
        />
      </div>
      {order && asked?.what === 'redeem' && <RedeemDialog userId={userId} order={order} onClose={close} />}
      {order && asked?.what === 'renew' && <AutoRenewDialog order={order} onClose={close} />}
    </Panel>
  );
}
