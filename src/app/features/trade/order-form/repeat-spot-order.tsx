import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { PairRule } from '#protocol/platform.ts';
import type { NewSpotOrder } from '#protocol/spot.ts';
import type { EpochMs } from '#protocol/units.ts';
import styles from './order-form.module.css';
import { OrderRows } from './order-rows.tsx';

interface RepeatSpotOrderProps {
  readonly order: NewSpotOrder;
  readonly rule: PairRule;
  /** When the same order was sent, by server time. */
  readonly sentAt: EpochMs;
  readonly busy: boolean;
  readonly disabledReason: string | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The same order was placed a moment ago, here or in another tab: asked even where orders are not confirmed. */
export function RepeatSpotOrder(props: RepeatSpotOrderProps) {
  const { order, rule, sentAt, busy, disabledReason, onConfirm, onCancel } = props;
  const { t } = useTranslation('spot');
  const ago = Math.max(1, Math.round((serverNow() - sentAt) / 1000));
  return (
    <ConfirmDialog
      open
      title={t('spot.twin.title')}
      action={t('spot.twin.action')}
      look={order.side === 'buy' ? 'up' : 'down'}
      busy={busy}
      disabledReason={disabledReason}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <dl className={styles.review}>
        <OrderRows order={order} rule={rule} />
      </dl>
      <p>{t('spot.twin.text', { count: ago })}</p>
    </ConfirmDialog>
  );
}
