import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { useLatch } from '#app/shared/money/use-latch.ts';
import { useMoneyReason } from '#app/shared/money/use-money-reason.ts';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { CsvButton } from '#app/ui/csv-button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { unreadableOf } from '#app/ui/unreadable-line.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { FinanceOrder } from '#protocol/finance.ts';
import type { Rows } from '#protocol/page.ts';
import styles from './finance.module.css';
import { RedeemDialog } from './redeem-dialog.tsx';
import { useHostedColumns } from './use-hosted-columns.tsx';

interface AutoRenewDialogProps {
  readonly order: FinanceOrder;
  readonly onClose: () => void;
}

/** Says what renewing means before it is turned on or off; it is off until somebody chooses it. */
function AutoRenewDialog({ order, onClose }: AutoRenewDialogProps) {
  const { t } = useTranslation('earn');
  const { busy, run } = useLatch();
  const on = !order.autoRenew;
  // To go on is to buy again.
  const reason = useMoneyReason(on ? 'buy' : 'takeBack');
  const confirm = () =>
    run(async () => {
      const answer = await worker.finance.setAutoRenew(order.id, on);
      if (answer.ok) toasts.show('success', t(on ? 'finance.renew.turnedOn' : 'finance.renew.turnedOff'));
      else toasts.show('error', failureText(answer.failure, t));
      if (answer.ok) onClose();
    }, undefined);
  return (
    <ConfirmDialog
      open
      title={t('finance.renew.title', { name: order.name })}
      action={t(on ? 'finance.renew.turnOn' : 'finance.renew.turnOff')}
      busy={busy}
      disabledReason={reason}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className={styles.words}>
        <p>
          {t('finance.renew.end')} <TimeText time={order.endsAt} />
        </p>
        <p>{t(on ? 'finance.renew.means' : 'finance.renew.meansOff', { count: order.days })}</p>
      </div>
    </ConfirmDialog>
  );
}

interface HostedOrdersProps {
  readonly userId: string;
  readonly view: LiveView<Rows<FinanceOrder>>;
}

type Asked = { readonly what: 'redeem' | 'renew'; readonly id: string };

/** Orders that run: how far they are, what they have earned, and what can be done with them. */
export function HostedOrders({ userId, view }: HostedOrdersProps) {
  const { t } = useTranslation('earn');
  const connection = useLive({ name: 'connection' }).value;
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns = useHostedColumns((what, id) => setAsked({ what, id }));
  // Of the list as it is now: an order that has ended meanwhile has nothing more to be asked.
  const order = view.value?.list.find(({ id }) => id === asked?.id) ?? null;
  const close = () => setAsked(null);
  return (
    <Panel
      title={t('finance.status.hosting')}
      end={
        <>
          <AgeChip asOf={view.asOf} freshness={view.freshness} now={serverNow} down={connection} />
          <CsvButton fileName="bourse-finance-hosting" rows={view.value?.list ?? null} columns={columns} />
        </>
      }
    >
      <div className={styles.orders}>
        <DataTable
          caption={t('finance.status.hosting')}
          columns={columns}
          rows={view.value?.list ?? null}
          unreadable={unreadableOf(view.value)}
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
