import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { NotificationSwitch } from '#app/shared/notifications/alert-settings.tsx';
import { prefs } from '#app/shared/prefs/store.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import { worker } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Platform } from '#protocol/platform.ts';
import type { Pair } from '#protocol/units.ts';
import { AlertForm } from './alert-form.tsx';
import { AlertList } from './alert-list.tsx';
import styles from './price-alerts.module.css';

interface PriceAlertsDialogProps {
  /** The pair to add an alert for; null shows the alerts that exist. */
  readonly pair: Pair | null;
  readonly platform: Platform | null;
  readonly onClose: () => void;
}

/** Adds and removes the price alerts of this device. Draw it to open it. */
export function PriceAlertsDialog({ pair, platform, onClose }: PriceAlertsDialogProps) {
  const { t } = useTranslation(['price-alerts', 'alerts']);
  const { notifications } = usePrefs();
  const view = useLive<'alerts'>({ name: 'alerts' });
  return (
    <Dialog open onClose={onClose} title={t('price-alerts.title')} width={520}>
      {pair && <AlertForm pair={pair} platform={platform} />}
      {view.value ? (
        view.value.length > 0 ? (
          <AlertList alerts={view.value} platform={platform} />
        ) : (
          <EmptyState
            compact
            title={t('price-alerts.none')}
            text={t(pair ? 'price-alerts.lead' : 'price-alerts.how')}
          />
        )
      ) : view.failure ? (
        <ErrorState text={failureText(view.failure, t)} onRetry={() => void worker.system.refreshAll()} />
      ) : (
        <SkeletonLines count={2} />
      )}
      <div className={styles.ways}>
        <NotificationSwitch
          label={t('price-alerts.notify')}
          chosen={notifications.price}
          onChange={(price) => prefs.set({ notifications: { ...notifications, price } })}
        />
        <p className={styles.note}>{t('price-alerts.where')}</p>
      </div>
    </Dialog>
  );
}
