import { Pencil, ReceiptText, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#app/ui/button.tsx';
import type { SpotOrder } from '#protocol/spot.ts';
import styles from './orders.module.css';

interface OrderRowActionsProps {
  readonly order: SpotOrder;
  readonly busy: boolean;
  /** Without words on the buttons. */
  readonly compact: boolean;
  /** Why nothing can be sent now, or null. */
  readonly disabledReason: string | null;
  readonly onDetail: (order: SpotOrder) => void;
  readonly onAmend: (order: SpotOrder) => void;
  readonly onCancel: (orderId: string) => void;
}

/** What can be done with an order that is open. */
export function OrderRowActions(props: OrderRowActionsProps) {
  const { order, busy, compact, disabledReason, onDetail, onAmend, onCancel } = props;
  const { t } = useTranslation('spot');
  return (
    <span className={styles.actions}>
      <IconButton size="small" label={t('spot.orders.detail')} onClick={() => onDetail(order)}>
        <ReceiptText size={14} aria-hidden="true" />
      </IconButton>
      {order.price !== null && (
        <IconButton
          size="small"
          label={t('spot.orders.amend')}
          disabledReason={disabledReason}
          onClick={() => onAmend(order)}
        >
          <Pencil size={14} aria-hidden="true" />
        </IconButton>
      )}
      {compact ? (
        <IconButton
          size="small"
          label={t('spot.orders.cancel')}
          busy={busy}
          disabledReason={disabledReason}
          onClick={() => onCancel(order.id)}
        >
          <X size={14} aria-hidden="true" />
        </IconButton>
      ) : (
        <Button
          size="small"
          look="quiet"
          busy={busy}
          disabledReason={disabledReason}
          onClick={() => onCancel(order.id)}
        >
          {t('spot.orders.cancel')}
        </Button>
      )}
    </span>
  );
}
