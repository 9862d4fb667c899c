import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { SpotFilter } from '#protocol/spot.ts';
import { pairName } from '#protocol/units.ts';
import { ordersWish } from './orders-wish.ts';

interface CancelAllProps {
  /** Orders that the filter selects. */
  readonly count: number;
  readonly filter: SpotFilter;
  readonly busy: boolean;
  readonly disabledReason: string | null;
  readonly onCancelAll: (filter: SpotFilter) => void;
}

/** Takes back everything that the filter selects, after a question that names what and how many. */
export function CancelAll({ count, filter, busy, disabledReason, onCancelAll }: CancelAllProps) {
  const { t } = useTranslation('spot');
  const [asking, setAsking] = useState(false);
  const none = count === 0 ? t('spot.orders.noneToCancel') : null;
  const pair = filter.pair ? pairName(filter.pair) : t('spot.orders.everyPair');
  const side = filter.side ? t(`spot.side.${filter.side}`) : t('spot.orders.bothSides');
  const reason = disabledReason ?? none;
  const button = useRef<HTMLButtonElement>(null);
  const wanted = useSyncExternalStore(ordersWish.subscribe, ordersWish.get) === 'cancelAll';
  useEffect(() => {
    if (!wanted) return;
    ordersWish.set(null);
    if (reason === null) setAsking(true);
    // It says why not.
    else button.current?.focus();
  }, [wanted, reason]);
  const confirm = () => {
    setAsking(false);
    onCancelAll(filter);
  };
  return (
    <>
      <Button
        ref={button}
        size="small"
        look="quiet"
        busy={busy}
        disabledReason={reason}
        onClick={() => setAsking(true)}
      >
        {t('spot.orders.cancelAll')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('spot.cancelAll.title')}
        action={t('spot.cancelAll.action', { count })}
        refusal={t('spot.orders.keep')}
        look="danger"
        disabledReason={reason}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        <p>{t('spot.cancelAll.text', { count, pair, side })}</p>
      </ConfirmDialog>
    </>
  );
}
