import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnremembered } from '#app/shared/money/use-unremembered.ts';
import { prefs } from '#app/shared/prefs/store.ts';
import { Checkbox } from '#app/ui/choice.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { PairRule } from '#protocol/platform.ts';
import type { NewSpotOrder } from '#protocol/spot.ts';
import styles from './order-form.module.css';
import { OrderRows } from './order-rows.tsx';
import { PreviewRows } from './preview-facts.tsx';
import { type PreviewStore, sameOrder } from './preview-store.ts';
import { usePreviewed } from './use-preview.ts';
import { WarningList } from './warning-list.tsx';

interface ConfirmSpotOrderProps {
  readonly order: NewSpotOrder;
  readonly rule: PairRule;
  readonly previews: PreviewStore;
  readonly busy: boolean;
  readonly disabledReason: string | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The order once more in full, with what it would do against the book of this moment. */
export function ConfirmSpotOrder(props: ConfirmSpotOrderProps) {
  const { order, rule, previews, busy, disabledReason, onConfirm, onCancel } = props;
  const { t } = useTranslation('spot');
  const [never, setNever] = useState(false);
  const unremembered = useUnremembered();
  const known = usePreviewed(previews);
  const preview = known && sameOrder(known.order, order) ? known.preview : null;
  const warned = preview !== null && preview.warnings.length > 0;
  const confirm = () => {
    if (never) prefs.set({ confirmSpotOrders: false });
    onConfirm();
  };
  return (
    <ConfirmDialog
      open
      title={t('spot.confirm.title')}
      action={t(order.side === 'buy' ? 'spot.confirm.buy' : 'spot.confirm.sell', { coin: order.pair.base })}
      look={order.side === 'buy' ? 'up' : 'down'}
      busy={busy}
      disabledReason={disabledReason}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <dl className={styles.review}>
        <OrderRows order={order} rule={rule} />
        <PreviewRows preview={preview} rule={rule} type={order.type} />
      </dl>
      {preview && <WarningList order={order} preview={preview} rule={rule} />}
      {order.type === 'stopLimit' && <p className={styles.small}>{t('spot.confirm.stop')}</p>}
      {unremembered !== null && <p className={styles.lock}>{unremembered}</p>}
      {!warned && (
        <Checkbox
          label={t('spot.confirm.never')}
          checked={never}
          onChange={(event) => setNever(event.target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
