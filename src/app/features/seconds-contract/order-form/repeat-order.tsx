import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { NewContractOrder } from '#protocol/contract.ts';
import type { EpochMs } from '#protocol/units.ts';
import styles from './order-form.module.css';
import { OrderRows } from './order-rows.tsx';

interface RepeatOrderProps {
  readonly order: NewContractOrder;
  /** When the same order was sent, by server time. */
  readonly sentAt: EpochMs;
  readonly busy: boolean;
  readonly disabledReason: string | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The same order was placed a moment ago, here or in another tab: asked even where orders are not confirmed. */
export function RepeatOrder(props: RepeatOrderProps) {
  const { order, sentAt, busy, disabledReason, onConfirm, onCancel } = props;
  const { t } = useTranslation('contract');
  const ago = Math.max(1, Math.round((serverNow() - sentAt) / 1000));
  return (
    <ConfirmDialog
      open
      title={t('contract.twin.title')}
      action={t('contract.twin.action')}
      look={order.direction}
      busy={busy}
      disabledReason={disabledReason}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <dl className={styles.review}>
        <OrderRows order={order} />
      </dl>
      <p>{t('contract.twin.text', { count: ago })}</p>
    </ConfirmDialog>
  );
}
