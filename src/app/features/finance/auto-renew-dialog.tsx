import { useTranslation } from 'react-i18next';
import { failureText } from '#app/i18n/failure-text.ts';
import { useLatch } from '#app/money/use-latch.ts';
import { useMoneyBlock } from '#app/money/use-money-block.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import type { FinanceOrder } from '#protocol/finance.ts';
import styles from './finance.module.css';

interface AutoRenewDialogProps {
  readonly order: FinanceOrder;
  readonly onClose: () => void;
}

/** Says what renewing means before it is turned on or off; it is off until somebody chooses it. */
export function AutoRenewDialog({ order, onClose }: AutoRenewDialogProps) {
  const { t } = useTranslation(['finance', 'money']);
  const { busy, run } = useLatch();
  const on = !order.autoRenew;
  // To go on is to buy again.
  const block = useMoneyBlock(on ? 'buy' : 'move');
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
      disabledReason={block}
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
